import type { Tx } from '@satrangi/db'
import type { Ctx } from '../../../../ctx.ts'
import { type MemberKey, memberKey } from '../../../../keys.ts'
import { findProvedEmail } from '../../../members/index.ts'
import { addJob } from '../../../shared/outbox/index.ts'

/** Without the name of anything or anybody: somebody else may read the screen. */
const mail = { subject: 'Your message', text: 'Your message has an answer. You find it where you wrote it.' }

/** Queues a mail that says that there is an answer, and not to what. */
export async function mailAnswerLater(tx: Tx, member: MemberKey): Promise<void> {
  await addJob(tx, 'mail_appeal_answer', { member: String(member) })
}

/** Goes to a confirmed address alone: anybody may have typed another. */
export async function mailAnswer(ctx: Ctx, payload: Readonly<Record<string, unknown>>): Promise<void> {
  const to = await findProvedEmail(ctx.db, memberKey(BigInt(String(payload.member))))
  if (to) await ctx.mailer.send({ to, ...mail })
}
