import { defineConfig } from 'vitest/config'

// One file at a time: the machine has two cores, and one of them is the server's.
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/server.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
})
