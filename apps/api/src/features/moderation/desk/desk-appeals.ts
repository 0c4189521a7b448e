import type { ReplyInputOf, routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Moderator } from '../../../keys.ts'
import { findAppealFile } from '../decisions/index.ts'

type DeskAppeal = ReplyInputOf<typeof routes.deskCases.get>['case']['appeal']

/** What an appeal is about: the suspension, and whether this moderator may decide. */
export async function loadDeskAppeal(
  { db }: Needs<'db'>,
  { handle }: Pick<Moderator, 'handle'>,
  id: string,
): Promise<DeskAppeal> {
  const file = await findAppealFile(db, id, handle)
  if (!file) return null
  const { cause, since, until, isRemoval, suspendedBy, confirmedBy, suspensionCase } = file
  return {
    suspension: {
      cause,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
      is_removal: isRemoval,
      decided_by: suspendedBy,
      confirmed_by: confirmedBy,
      case_number: suspensionCase,
    },
    may_decide: file.mayDecide,
    decided_by: file.decidedBy,
    answer: file.answer,
  }
}
