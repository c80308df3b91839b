import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest first, so that no worker is left with a long file at the end. What is not named comes last. */
const LONGEST = ['table', 'learn', 'games', 'alone', 'revolution', 'tables', 'pages', 'attack', 'mission']

class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.indexOf(basename(moduleId, '.test.ts'))
      return at < 0 ? LONGEST.length : at
    }
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)))
  }
}

// Each project has a server of its own. On a machine that is busy with something else all takes several times as long.
const common = {
  globalSetup: ['e2e/server.ts'],
  testTimeout: 300_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'games',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/touches.test.ts', 'e2e/highlow.test.ts'],
          // A game needs about a core: half of one for the browser, half for the server and the test.
          maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
        },
      },
      {
        // A shelf with nothing but High-Low, of which web/ has not a line.
        test: { ...common, name: 'highlow', include: ['e2e/highlow.test.ts'], maxWorkers: 1 },
      },
      {
        // Time is measured when nothing else runs.
        test: {
          ...common,
          name: 'touches',
          include: ['e2e/touches.test.ts'],
          // Six rounds, and before each up to half a minute of waiting for a quiet machine.
          testTimeout: 600_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
