import { configDefaults, defineConfig } from 'vitest/config'

/** The tests of the API alone, for `npm run mutation`: each mutant runs the tests that reach it. */
export default defineConfig({
  test: {
    include: ['apps/api/src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/.stryker-tmp/**'],
    globalSetup: ['apps/api/test/global-setup.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
