import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

import { PATIENCE } from './e2e/setup/patience.ts'
import { LongestFirst } from './scripts/longest-first.ts'
import { pinyin } from './scripts/pinyin.ts'

/** Environment of the tests: nothing of the machine's own reaches them. */
const env = { TZ: 'UTC', DEMO: '1' }
/** Only what hangs waits for so long: on a machine that does other work too, all of it takes several times as long. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: PATIENCE } } }
/** A test that asks nothing, as one that walks through an empty list, fails. */
const asking = { ...patience, expect: { ...patience.expect, requireAssertions: true } }
/** On two processors vitest would take one. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,scripts}/**/*.test.ts'],
          exclude: ['**/*.{db,http}.test.ts'],
          setupFiles: 'src/platform/testing/bounded-programs.ts',
          isolate: false,
          maxWorkers,
          ...asking,
          env,
        },
      },
      {
        test: {
          name: 'db',
          include: ['{src,scripts}/**/*.{db,http}.test.ts'],
          globalSetup: 'src/app/testing/global-setup.ts',
          setupFiles: 'src/platform/testing/bounded-programs.ts',
          isolate: false,
          // Two thirds of the time they wait for PostgreSQL.
          maxWorkers: maxWorkers + 1,
          ...asking,
          env,
        },
      },
      {
        plugins: [pinyin()],
        resolve: { dedupe: ['react', 'react-dom'] },
        test: {
          name: 'web',
          include: ['src/**/*.web.test.tsx'],
          environment: 'happy-dom',
          setupFiles: 'src/ui/testing/every-file.ts',
          isolate: false,
          maxWorkers,
          ...asking,
          env,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/*.e2e.ts'],
          exclude: process.env['CITY_EXPORTS'] ? [] : ['e2e/city-exports.e2e.ts'],
          globalSetup: 'e2e/setup/running-program.ts',
          setupFiles: ['src/platform/testing/bounded-programs.ts', 'e2e/setup/failed-journey.ts'],
          // Each process has a program, a district and a browser of its own.
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 1 },
          ...patience,
          env,
        },
      },
    ],
  },
})
