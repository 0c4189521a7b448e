// npm run mutation: changes the code of a feature a little, one place at a time, and runs its tests.
import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { Failure, messageOf, runScript } from '@satrangi/test-kit/failure'
import { inRoot } from '@satrangi/test-kit/paths'
import { Stryker } from '@stryker-mutator/core'
import { findTarget, listFeatures, type MutatedKind } from './mutation/targets.ts'

/** The percentage of mutants that tests have to notice. */
const minScore = 85

const help = `npm run mutation -- --feature NAME ... [options]

  --feature NAME  the part of a subject whose rules are mutated, as membership/orders; several are one run
  --stores        mutate its stores instead, which takes a hundred times as long
  --file TEXT     only files whose path contains this text

Each mutant is one small change of the code, such as < for <=. One that no test notices has survived: the
tests say too little there, or the change makes no difference. Survivors are printed, and the exit code is 1
where fewer than ${minScore} % were noticed.

Rules of:  ${listFeatures('rules').join(', ')}
Stores of: ${listFeatures('stores').join(', ')}`

function readOptions() {
  try {
    const options = {
      feature: { type: 'string', multiple: true },
      stores: { type: 'boolean' },
      file: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    } as const
    return parseArgs({ options }).values
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n\n${help}`)
  }
}

function findTargets(features: readonly string[], kind: MutatedKind, text: string) {
  const unknown = features.find((feature) => !listFeatures(kind).includes(feature))
  if (unknown !== undefined) throw new Failure(`No ${kind} of ${unknown} are mutated.\n\n${help}`)
  const targets = features.map((feature) => findTarget(feature, kind, text))
  const mutate = targets.flatMap((target) => target.mutate)
  if (mutate.length === 0) throw new Failure(`None of the ${kind} has ${text} in its path.`)
  return { mutate, testFiles: [...new Set(targets.flatMap(({ testFiles }) => testFiles))] }
}

const settings: ConstructorParameters<typeof Stryker>[0] = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What is computed while modules load would need a new process for each mutant.
  ignoreStatic: true,
  concurrency: 1,
  // A busy machine is no endless loop.
  timeoutMS: 60_000,
  thresholds: { high: 95, low: minScore, break: minScore },
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  // The sandbox is a copy of the project; these have no part in the tests of the API.
  ignorePatterns: [
    '/apps/web/*/',
    '/e2e',
    '/bench',
    '/docs',
    '/deploy',
    '/tools',
    '/.data',
    '/screenshots',
    '/test-results',
    'dist',
  ],
  tempDirName: '.stryker-tmp',
  // Both would call the JavaScript API that TypeScript 7 no longer has.
  disableTypeChecks: false,
  tsconfigFile: 'none',
}

await runScript(async () => {
  const { feature: features = [], stores, file = '', help: wantsHelp } = readOptions()
  if (wantsHelp) {
    console.log(help)
    return 0
  }
  if (features.length === 0) throw new Failure(`Which feature?\n\n${help}`)
  const kind = stores ? 'stores' : 'rules'
  const targets = findTargets(features, kind, file)
  const report = inRoot('test-results', 'mutation', `${features.join('-').replaceAll('/', '-')}-${kind}.json`)
  setPriority(constants.priority.PRIORITY_LOW)
  process.chdir(inRoot())
  await new Stryker({ ...settings, ...targets, jsonReporter: { fileName: report } }).runMutationTest()
  // Stryker sets it where the score is below the threshold.
  return Number(process.exitCode ?? 0)
})
