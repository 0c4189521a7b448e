import { isNight } from '@satrangi/test-kit/night'
import { configDefaults, defineConfig } from 'vitest/config'

/** Files wait for PostgreSQL a third of their time: three at once keep two cores busy, and four only wait longer. */
const maxWorkers = 3

const web = { extends: './apps/web/vitest.config.ts', root: 'apps/web' } as const
/** A test that replaces modules or loads them anew has them to itself; all others share them. */
const isolated = '**/*.isolated.test.{ts,tsx}'

/** PostgreSQL and Redis, started when a test asks for them. */
const globalSetup = ['apps/api/test/global-setup.ts']

/** What is true without a database, a clock or a network. */
const rules = '**/*.rules.test.ts'

/** What takes long and is seldom touched, which `npm test -- quick` leaves to `npm test`. */
const slow = process.env.QUICK
  ? [
      'apps/api/test/**/*.test.ts',
      'apps/api/src/adapters/**/*.test.ts',
      'apps/api/src/features/**/{*.race,*cost,heavy-lists,feed-depth}.test.ts',
      'apps/api/src/features/**/{who-sees-what,silent-block,erase-member,one-person,every-rupee}.test.ts',
      '{scripts,deploy,packages/test-kit}/**/*.test.ts',
    ]
  : []

/** What starts programs, often to cut them off again and again, and Prometheus: `npm test -- night` runs it. */
const nightly = isNight
  ? []
  : [
      'scripts/backup/{interrupted,interrupted-base}.test.ts',
      'scripts/{fuzz,start/interrupted-commands}.test.ts',
      'scripts/{admin,backup,doctor,photos}/program.test.ts',
      'apps/api/test/prometheus.test.ts',
    ]

/** By night what tries everything leaves others waiting. */
const patient = {
  testTimeout: isNight ? 60_000 : 20_000,
  hookTimeout: isNight ? 180_000 : 60_000,
  // What is polled is a moment away, fifty milliseconds would be more than it takes; on a busy machine it may take seconds.
  expect: { poll: { interval: 10, timeout: 10_000 } },
}

export default defineConfig({
  test: {
    maxWorkers,
    // The queue's library does not wait for its own word that a job is done. Where a test takes the
    // database away, that fails and nobody hears it; the job is done again. All else that is unhandled counts.
    onUnhandledError: ({ stack }) => !stack?.includes('batchCompleteJobs'),
    coverage: { provider: 'v8', include: ['apps/*/src/**', 'packages/*/src/**'], exclude: ['**/generated/**'] },
    // Run in the order of their names: the isolated ones while PostgreSQL is made, and none is left alone at the end.
    projects: [
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts', 'prisma/src/**/*.test.ts'],
          isolate: false,
        },
      },
      // The API's photo maker lets no picture but a photo into the process.
      { test: { name: 'isolated-scripts', include: [`scripts/${isolated}`], exclude: slow, globalSetup, ...patient } },
      {
        test: {
          name: 'rules',
          include: [`apps/api/${rules}`, `apps/web/src/${rules}`],
          isolate: false,
        },
      },
      // Together, for each of their workers loads the whole API.
      {
        test: {
          name: 'server',
          include: ['{apps/api,scripts,deploy,bench,packages/test-kit}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, rules, isolated, ...slow, ...nightly],
          globalSetup,
          isolate: false,
          ...patient,
        },
      },
      { test: { name: 'pay-sandbox', include: ['apps/pay-sandbox/**/*.test.ts'], ...patient } },
      {
        ...web,
        test: {
          name: 'web',
          include: ['{src,gallery}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, isolated, rules],
          isolate: false,
          maxWorkers,
        },
      },
      { ...web, test: { name: 'isolated-web', include: [`src/${isolated}`], maxWorkers } },
      // The whole product as a newcomer starts it, without a browser.
      {
        test: {
          name: 'programs',
          include: ['e2e/**/*.test.ts'],
          globalSetup: [...globalSetup, 'e2e/support/build-once.ts'],
          ...patient,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
