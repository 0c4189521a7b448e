import type { CaseClass, CaseMark } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { CaseClock } from './cases.rules.ts'

/** The case of a message of the contact form, and when that came. */
export async function findContactCase(
  db: Tx,
  messageId: string,
): Promise<{ number: string; openedAt: Date } | undefined> {
  const rows = await db.$queryRaw<{ number: string; openedAt: Date }[]>`
    select c.number, c.opened_at as "openedAt" from cases c join contact_messages o on o.key = c.contact_message_key
    where o.id = ${messageId}::uuid`
  return rows[0]
}

interface CaseMarkChange extends CaseClock {
  mark: CaseMark
  class: CaseClass
}

/** The graver class and the shorter clock win. @returns false for a case that is closed, or marked so already */
export async function setCaseMark(
  tx: Tx,
  number: string,
  { mark, class: graver, acknowledgeBy, actBy }: CaseMarkChange,
): Promise<boolean> {
  const count = await tx.$executeRaw`
    update cases set mark = ${mark}, class = least(class, ${graver}),
      acknowledge_by = least(acknowledge_by, ${acknowledgeBy}::timestamptz), act_by = least(act_by, ${actBy}::timestamptz)
    where number = ${number} and closed_at is null and mark is distinct from ${mark}`
  return count === 1
}
