import { z } from '../../kernel/zod.ts'
import { caseClasses } from '../../vocabulary/report-classes.ts'

/** A number of cases; null: fewer than `leastShown`, or the rest of a whole would be. */
const count = z.nullable(z.int())
/** Hours to a tenth; null where it is the middle of fewer than `leastShown` cases. */
const hours = z.nullable(z.number())

/** The cases of one class in a month. */
const classFigures = z.object({
  class: z.enum(caseClasses),
  opened: count,
  closed: count,
  /** Of the closed ones. Only reports and looks at pictures have an outcome. */
  upheld: count,
  dismissed: count,
  /** Closed after the time that the rules give. */
  late: count,
  median_hours_to_acknowledge: hours,
  median_hours_to_close: hours,
})
export type ClassFigures = z.output<typeof classFigures>

/** What an installation can publish of a month: no number in it is about fewer than `leastShown` cases. */
export const monthFigures = z.object({
  /** As `2026-10`, in UTC. */
  month: z.string(),
  classes: z.array(classFigures),
})
export type MonthFigures = z.output<typeof monthFigures>
