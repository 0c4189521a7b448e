import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from '@satrangi/test-kit/paths'
import { commandFile, run } from '@satrangi/test-kit/programs'
import { nightlyFeatures } from '../mutation/targets.ts'
import { countExit, countPlaywright, countVitest, type TestCounts } from './result-counts.ts'

export interface Check {
  name: string
  title: string
  /** Runs by night alone. */
  isNightly?: true
  run: (env: NodeJS.ProcessEnv, signal: AbortSignal) => Promise<{ count: TestCounts; output: string }>
}

/** SIGINT, so that the programs stop their own children, as they do after Ctrl-C. */
const node = (args: string[], env: NodeJS.ProcessEnv, signal: AbortSignal) =>
  run(process.execPath, args, { env, signal, killSignal: 'SIGINT' })

/** A check whose exit code is its result. */
const exitCodeCheck = (name: string, title: string, args: () => string[]): Check => ({
  name,
  title,
  run: async (env, signal) => {
    const { code, output } = await node(args(), env, signal)
    return { count: countExit(code), output }
  },
})

/** A check that writes a report of its tests. */
const reportCheck = (
  name: string,
  title: string,
  { args, countOf }: { args: (report: string) => string[]; countOf: (report: string, code: number) => TestCounts },
): Check => ({
  name,
  title,
  run: async (env, signal) => {
    const report = inRoot('test-results', `${name}.json`)
    mkdirSync(dirname(report), { recursive: true })
    rmSync(report, { force: true })
    const { code, output } = await node(args(report), { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, signal)
    return { count: countOf(report, code), output }
  },
})

const vitest = (name: string, title: string, project: string): Check =>
  reportCheck(name, title, {
    args: (report) => [
      commandFile('.', 'vitest'),
      ...['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    countOf: countVitest,
  })

const playwright = (name: string, title: string, config: string): Check =>
  reportCheck(name, title, {
    args: () => [
      commandFile('.', '@playwright/test', 'playwright'),
      'test',
      '--config',
      config,
      '--reporter=list,json',
    ],
    countOf: (report, code) => countPlaywright(report, code, Boolean(process.env.FAIL_ON_FLAKY)),
  })

const importRoots = ['apps', 'packages', 'prisma', 'scripts', 'deploy', 'e2e', 'bench']

const biome = (...args: string[]) => [commandFile('.', '@biomejs/biome', 'biome'), ...args, '--error-on-warnings', '.']

/** It works out types, which takes three times as long as all other rules: by day editors and `npm run lint` have it. */
const slowRule = 'nursery/noFloatingPromises'

export const checks: readonly Check[] = [
  exitCodeCheck('lint', 'Style and slips (biome)', () => biome('check', `--skip=${slowRule}`)),
  {
    ...exitCodeCheck('promises', 'Promises that nobody waits for (biome)', () => biome('lint', `--only=${slowRule}`)),
    isNightly: true,
  },
  // Its four checkers of one project would each work out what they share.
  exitCodeCheck('types', 'Types (tsc)', () => [
    commandFile('.', 'typescript', 'tsc'),
    ...['-b', '--checkers', '1', '--builders', '2'],
  ]),
  exitCodeCheck('imports', 'Who may import whom (dependency-cruiser)', () => [
    commandFile('.', 'dependency-cruiser', 'depcruise'),
    ...importRoots,
    ...['--config', '.dependency-cruiser.cjs'],
  ]),
  exitCodeCheck('dead', 'Dead code (knip)', () => [commandFile('.', 'knip')]),
  exitCodeCheck('migrations', 'Migrations against the schema', () => ['scripts/migrate.ts', 'check']),
  vitest('unit', 'Rules, API and web (vitest)', '!programs'),
  vitest('programs', 'The programs together, without a browser (vitest)', 'programs'),
  playwright('gallery', 'Every state of every screen, in Chromium (playwright)', 'playwright.gallery.config.ts'),
  playwright('e2e', 'Journeys through the whole product, in Chromium (playwright)', 'playwright.config.ts'),
  {
    ...exitCodeCheck('mutation', 'Changes of rules that tests must notice (stryker)', () => [
      'scripts/mutation.ts',
      ...nightlyFeatures().flatMap((feature) => ['--feature', feature]),
    ]),
    isNightly: true,
  },
]

/** Each reads the code and starts nothing: they run side by side. */
const staticChecks: readonly string[] = ['lint', 'types', 'imports', 'dead']

/** Names that stand for several parts. */
export const groups: Readonly<Record<string, readonly string[]>> = {
  quick: [...staticChecks, 'migrations', 'unit'],
}

/** The parts in the order in which they run, those side by side that can. */
export function inStages(chosen: readonly Check[]): (readonly Check[])[] {
  const isStatic = ({ name }: Check) => staticChecks.includes(name)
  return [chosen.filter(isStatic), ...chosen.filter((check) => !isStatic(check)).map((check) => [check])]
}
