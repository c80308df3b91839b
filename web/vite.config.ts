import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { glyphs } from './plugins/glyphs.ts'

// `npm run dev` shows the client of a server that runs beside it.
const server = process.env['MUTABLE_URL'] ?? 'http://127.0.0.1:7313'

export default defineConfig({
  plugins: [svelte(), glyphs()],
  build: {
    target: 'es2022',
    // The server's policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: {
    environment: 'node',
    setupFiles: ['src/test-setup.ts'],
    include: ['src/**/*.test.ts', 'plugins/**/*.test.ts'],
  },
})
