import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import type { DepartingMember, PersonalData } from '../../personal-data.ts'

/** The check of an open case stays with its sealed photos, without its member and what they said. */
export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await tx.pictureCheck.updateMany({ where: { memberKey: key }, data: { memberKey: null, answer: null } })
}

/** What a member was told and has said; known pictures and complaints that hid nothing are none of theirs to learn. */
export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const rows = await db.pictureCheck.findMany({
    where: { memberKey: key, answeredAt: { not: null } },
    orderBy: { key: 'asc' },
    select: { createdAt: true, answer: true, answeredAt: true },
  })
  return {
    picture_checks: rows.map(({ createdAt, answer, answeredAt }) => ({
      since: createdAt,
      answer,
      answered_at: answeredAt,
    })),
  }
}
