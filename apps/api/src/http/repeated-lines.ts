import type { LoggerOptions } from 'pino'

type LogMethodHook = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** What each call and each event says anew while a dependency is away, or a disk is full. */
const repeatedEvents = new Set([
  'bus_publish_failed',
  'counters_away',
  'photo_store_away',
  'presence_failed',
  'storage_full',
])

const intervalMs = 1000

/** Under which name lines are counted as the same; undefined for a line that is always written. */
function nameOf(fields: unknown): string | undefined {
  const { event, answer, limit } = Object(fields) as { event?: string; answer?: string; limit?: string }
  if (event === 'fault' && answer === 'unavailable') return 'unavailable'
  return event && repeatedEvents.has(event) ? `${event} ${limit ?? ''}` : undefined
}

/**
 * A hook of pino that writes a line of a lasting fault once a second, with `repeated`, how many of the same were left
 * out since the line before: thousands of calls a second would fill a disk with what one line says.
 * @param nowMs a clock that only goes forward, in milliseconds
 */
export function limitRepeatedLines(nowMs: () => number = () => performance.now()): LogMethodHook {
  const written = new Map<string, { at: number; repeated: number }>()
  return function logLimited(args, method) {
    const name = nameOf(args[0])
    if (name === undefined) return method.apply(this, args)
    const last = written.get(name)
    if (last && nowMs() - last.at < intervalMs) {
      last.repeated += 1
      return
    }
    written.set(name, { at: nowMs(), repeated: 0 })
    const [fields, ...rest] = args as unknown as [object, ...unknown[]]
    const line = last?.repeated ? { ...fields, repeated: last.repeated } : fields
    return Reflect.apply(method, this, [line, ...rest])
  }
}
