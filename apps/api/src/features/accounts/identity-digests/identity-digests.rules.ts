import { type CaseClass, reportClasses, reportReasons } from '@satrangi/contract'

/** For so long a removed member's number and address are held, and a former number or address is remembered. */
export const holdMonths = 12

export type HeldReason = 'suspended' | 'reported' | 'hidden'

export type IdentityKind = 'phone' | 'email'

const gravestClasses: readonly CaseClass[] = ['P0', 'P1']

/** Whoever leaves under an open report for one of these is held when they come back. */
export const gravestReasons: readonly string[] = reportReasons.filter((reason) =>
  gravestClasses.includes(reportClasses[reason]),
)

/** The same day of another month; the last of that month where it is shorter. */
export function addMonths(at: Date, months: number): Date {
  const day = new Date(at)
  day.setUTCMonth(day.getUTCMonth() + months)
  if (day.getUTCDate() !== at.getUTCDate()) day.setUTCDate(0)
  return day
}
