/**
 * What limits how many messages are sent: those to one number in a day, those to a range of numbers in an hour,
 * and all in a day.
 */
export type MessageBudget = 'number' | 'prefix' | 'day'

/**
 * How many messages beyond a budget make an alarm. The first one beyond it does, and then ten times as many
 * each time, so that an attack is seen at once and does not fill the log.
 */
const alarmThresholds: Readonly<Record<MessageBudget, readonly number[]>> = {
  number: [1, 10, 100, 1000],
  prefix: [1, 10, 100, 1000, 10_000],
  day: [1, 10, 100, 1000, 10_000],
}

/** Whether the message that makes `used` is one that an alarm is logged for. */
export const isPumpingAlarm = (budget: MessageBudget, used: number, limit: number): boolean =>
  alarmThresholds[budget].includes(used - limit)
