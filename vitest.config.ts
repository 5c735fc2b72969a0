import { defineConfig } from 'vitest/config'

import { menuPinyin } from './scripts/menu-pinyin.ts'

/** Environment of the tests: nothing of the machine's own reaches them. */
const env = { TZ: 'UTC', DEMO: '1' }

// One district for all journeys: they come one after the other.
const journeys = {
  globalSetup: 'e2e/setup/running-program.ts',
  fileParallelism: false,
  // A browser on a busy machine may need a second look.
  retry: 1,
  testTimeout: 90_000,
  expect: { poll: { timeout: 15_000 } },
  hookTimeout: 120_000,
  env,
}
// `npm run test:shell`: journeys of the shell, apart from `npm test` until they have all been seen green in one run.
const SHELL = [
  'accessibility',
  'arriving',
  'dashboard',
  'entry',
  'every-screen',
  'profile',
  'quick-menu',
  'settings',
  'shell-navigation',
  'spec-texts',
].map((name) => `e2e/${name}.e2e.ts`)

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'], exclude: ['src/**/*.{db,http}.test.ts'], env } },
      {
        test: {
          name: 'db',
          include: ['src/**/*.{db,http}.test.ts'],
          globalSetup: 'src/app/testing/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          env,
        },
      },
      {
        plugins: [menuPinyin()],
        resolve: { dedupe: ['react', 'react-dom'] },
        test: { name: 'web', include: ['src/**/*.web.test.tsx'], environment: 'happy-dom', testTimeout: 20_000, env },
      },
      {
        test: {
          ...journeys,
          name: 'e2e',
          include: ['e2e/*.e2e.ts'],
          exclude: [...SHELL, ...(process.env['CITY_EXPORTS'] ? [] : ['e2e/city-exports.e2e.ts'])],
        },
      },
      { test: { ...journeys, name: 'shell', include: SHELL } },
    ],
  },
})
