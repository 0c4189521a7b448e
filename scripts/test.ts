// npm test: everything that must hold, each part with its time, and one line that sums it up.
import { Failure, runScript } from './lib/failure.ts'
import { step } from './progress.mjs'
import { type Check, checks } from './test/checks.ts'
import { add, type Count } from './test/count.ts'
import { demandTools } from './test/tools.ts'

const names = checks.map(({ name }) => name)
const help = `npm test -- [part ...]

Runs every part, or the named ones: ${names.join(', ')}.`

function choose(args: string[]): readonly Check[] {
  const unknown = args.find((arg) => !names.includes(arg))
  if (unknown) throw new Failure(`There is no part ${unknown}.\n\n${help}`)
  return args.length === 0 ? checks : checks.filter(({ name }) => args.includes(name))
}

/** Runs one part; what it said is shown when something in it failed. */
async function runCheck({ title, run }: Check, env: NodeJS.ProcessEnv): Promise<Count> {
  const { count, output } = await step(title, async (report) => {
    const done = await run(env)
    report(`${done.count.passed} passed, ${done.count.failed} failed`)
    return done
  })
  if (count.failed > 0) console.log(`\n${output.trim()}\n`)
  return count
}

await runScript(async () => {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help)
    return 0
  }
  const parts = choose(args)
  await demandTools()
  // Somebody's own database is not for tests, whatever their environment or .env says.
  const env = { ...process.env, DATABASE_URL: '', REDIS_URL: '', CI: process.env.CI ?? '' }
  let total: Count = { passed: 0, failed: 0 }
  for (const part of parts) total = add(total, await runCheck(part, env))
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
})
