declare module 'virtual:glyphs' {
  export const PATHS: Record<import('./lib/pieces/glyph-names').GlyphName, string>
}
