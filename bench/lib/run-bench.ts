import { parseArgs } from 'node:util'
import { Failure, messageOf, runScript } from '@satrangi/test-kit/failure'
import { ServiceGroup } from '@satrangi/test-kit/service-group'
import { Interrupted, onStopSignal } from '@satrangi/test-kit/stop-signal'
import { parseWholeNumber } from '../../scripts/lib/settings.ts'

const ownSettings = ['DATABASE_URL', 'DATABASE_REPLICA_URL', 'REDIS_URL', 'NODE_ENV', 'OTP_DELIVERY']

interface Options<Text extends string, Flag extends string> {
  help: string
  /** Options with a value. */
  texts: readonly Text[]
  flags?: readonly Flag[]
}

type Values<Text extends string, Flag extends string> = Partial<Record<Text, string> & Record<Flag, boolean>>

interface Run {
  /** What it starts, stopped at the end whatever happens. */
  running: ServiceGroup
  signal: AbortSignal
}

/** The options of the command line; undefined when they ask for help, which is printed. @throws Failure */
export function readOptions<Text extends string, Flag extends string = never>({
  help,
  texts,
  flags = [],
}: Options<Text, Flag>): Values<Text, Flag> | undefined {
  const ofType = (names: readonly string[], type: 'string' | 'boolean') => names.map((name) => [name, { type }])
  const named = Object.fromEntries([...ofType(texts, 'string'), ...ofType(flags, 'boolean')])
  try {
    const { values } = parseArgs({ options: { ...named, help: { type: 'boolean', short: 'h' } } })
    if (!('help' in values)) return values as Values<Text, Flag>
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n\n${help}`)
  }
  console.log(help)
  return undefined
}

/** Runs a benchmark with services of its own. @param measure may return the exit code */
export const runBench = <Text extends string, Flag extends string = never>(
  options: Options<Text, Flag>,
  measure: (args: Values<Text, Flag>, run: Run) => Promise<number | undefined>,
): Promise<void> =>
  runScript(async () => {
    const args = readOptions(options)
    if (!args) return 0
    // The data of somebody's own servers is never touched.
    for (const name of ownSettings) delete process.env[name]
    const running = new ServiceGroup()
    const signal = onStopSignal(() => {
      running.killAll()
      process.exit(130)
    })
    try {
      return (await measure(args, { running, signal })) ?? 0
    } catch (error) {
      // What was under way fails in ways of its own.
      if (signal.reason instanceof Interrupted) return 130
      throw error
    } finally {
      await running.stopAll()
    }
  })

/** Numbers of an option that are joined with commas. @throws Failure */
export const parseNumbers = (text: string, name: string, from: number, to: number): number[] =>
  text.split(',').map((item) => parseWholeNumber(item, name, from, to))
