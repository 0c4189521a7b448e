// npm test: everything that must hold, each part with its time, and one line that sums it up.
import { Failure, runScript } from '@satrangi/test-kit/failure'
import { memoryFolder } from '@satrangi/test-kit/memory-folder'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { step } from '@satrangi/test-kit/progress'
import { onStopSignal } from '@satrangi/test-kit/stop-signal'
import { ensureTools } from '@satrangi/test-kit/tools'
import { type Check, checks, groups, inStages } from './test/checks.ts'
import { addCounts, type TestCounts } from './test/result-counts.ts'
import { testTools } from './test/tools.ts'

const names = checks.map(({ name }) => name)
const help = `npm test -- [night] [part ...]

Runs every part, or the named ones: ${names.join(', ')}.
\`quick\` is ${groups.quick?.join(', ')}: what needs no browser and no built program, without the longest tests.
\`night\` tries everything: every combination in place of every pair, 5,000 fuzzed calls and frames, each kind of damage
to backups at each place, every view of the gallery, every walk in both sizes and languages, and mutants.

A browser test that fails is run once more. One that passes then is flaky: its name is printed, and with
FAIL_ON_FLAKY=1 it has failed.`

function chooseChecks(parts: readonly string[], isNight: boolean): readonly Check[] {
  const requested = parts.flatMap((part) => groups[part] ?? [part])
  const unknown = requested.find((name) => !names.includes(name))
  if (unknown) throw new Failure(`There is no part ${unknown}.\n\n${help}`)
  if (requested.length === 0) return checks.filter(({ isNightly }) => isNight || !isNightly)
  return checks.filter(({ name }) => requested.includes(name))
}

/** Runs one part; what it said is shown when something in it failed. */
async function runCheck({ title, run }: Check, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<TestCounts> {
  let done: Awaited<ReturnType<typeof run>> | undefined
  try {
    await step(title, async (report) => {
      done = await run(env, signal)
      report(`${done.count.passed} passed, ${done.count.failed} failed`)
      if (done.count.failed > 0) throw new Failure(title)
    })
  } catch (error) {
    if (!done) throw error
  }
  if (done && (done.count.failed > 0 || done.count.flaky)) console.log(`\n${done.output.trim()}\n`)
  return done?.count ?? { passed: 0, failed: 1 }
}

await runScript(async () => {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help)
    return 0
  }
  const [isNight, isQuick] = [args.includes('night'), args.includes('quick')]
  const checksToRun = chooseChecks(
    args.filter((arg) => arg !== 'night'),
    isNight,
  )
  await ensureTools(testTools(isNight))
  const temporary = temporaryFolder(process.env.TMPDIR ?? memoryFolder())
  const signal = onStopSignal(() => {
    temporary.remove()
    process.exit(130)
  })
  // Somebody's own database is not for tests, whatever their environment or .env says.
  const env = {
    ...process.env,
    ...{ DATABASE_URL: '', REDIS_URL: '' },
    ...{ NIGHT: isNight ? '1' : '', QUICK: isQuick ? '1' : '' },
    TMPDIR: temporary.folder,
  }
  let total: TestCounts = { passed: 0, failed: 0 }
  try {
    for (const stage of inStages(checksToRun)) {
      const counts = await Promise.all(stage.map((check) => runCheck(check, env, signal)))
      total = counts.reduce(addCounts, total)
    }
  } finally {
    temporary.remove()
  }
  // Whoever reads only the end of a long log finds here what to look for.
  for (const failure of total.failures ?? []) console.log(`Failed: ${failure}`)
  if (total.flaky) console.log(`${total.flaky} flaky: failed once and passed when run again, see above`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
})
