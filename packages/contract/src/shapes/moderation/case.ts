import { z } from '../../kernel/zod.ts'

/** The number of a case as people say it: `7K3M-9QXD`, of Crockford's base32, without I, L, O and U. */
export const caseNumber = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/))

/** What a reporter is told of a case: its number, and until when it is acknowledged and decided. */
export const caseReceipt = z.object({
  number: caseNumber,
  acknowledge_by: z.iso.datetime(),
  act_by: z.iso.datetime(),
})

/** How far a case is, and nothing of what was decided about somebody else. */
export const caseStates = ['received', 'acknowledged', 'closed'] as const
export type CaseState = (typeof caseStates)[number]

/** A member's own report in their list. */
export const ownCase = z.object({
  number: caseNumber,
  created_at: z.iso.datetime(),
  act_by: z.iso.datetime(),
  state: z.enum(caseStates),
})
export type OwnCase = z.output<typeof ownCase>
