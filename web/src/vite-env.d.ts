declare module 'virtual:glyphs' {
  export const PATHS: Record<import('./lib/pieces/glyph-names').GlyphName, string>
}
declare module 'virtual:rulebook/*' {
  const book: import('./lib/rulebook').Book
  export default book
}
