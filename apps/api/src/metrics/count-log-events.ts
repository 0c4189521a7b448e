import type { LoggerOptions } from 'pino'
import type { Meter } from '../ports/meter.ts'

type LogMethodHook = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** The events of the log that are worth an alarm; `docs/operations/watching.md` says what each of them means. */
export const alarmEvents = [
  'fault',
  'unhandled',
  'cases_overdue',
  'helplines_old',
  'harvest_suspected',
  'hint_rule_off',
  'spam_suspected',
  'probing_suspected',
  'codes_pumped',
  'pictures_hidden',
  'job_failed',
  'sweep_failed',
  'counters_away',
  'redis_away',
  'bus_cut_off',
  'presence_away',
  'replica_left',
  'unlisted_refusal',
  'photo_store_away',
  'storage_full',
  'disk_low',
  'photo_files_left',
  'paid_twice',
  'paid_after_leaving',
  'payment_mismatch',
  'payment_unmatched',
  'dispute_opened',
  'dispute_lost',
  'bad_webhook_signature',
  'gateway_refused',
  'gateway_away',
  'database_connection_lost',
  'clock_skew',
  'backup_never',
  'release_too_old',
  'set_up_fault',
] as const

/** A hook of pino that counts these events wherever they are logged, and then goes on to the next hook. */
export function countLogEvents(meter: Meter, next?: LogMethodHook): LogMethodHook {
  const counted: ReadonlySet<unknown> = new Set(alarmEvents)
  return function logCounted(args, method, level) {
    const { event } = Object(args[0]) as { event?: string }
    if (event !== undefined && counted.has(event)) meter.count('log_events', event)
    if (next) next.call(this, args, method, level)
    else method.apply(this, args)
  }
}
