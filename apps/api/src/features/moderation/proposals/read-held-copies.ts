import { proposal as proposalShape } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Moderator } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { findConversationKey, type OpenedCopy, openHeldCopies } from '../../chat/index.ts'
import { addAuditEntry, findMemberKey } from '../decisions/index.ts'
import { findProposal } from './proposals.store.ts'

/** For so long what was confirmed can be read, by the two who decided it. */
const readableMs = 24 * 3_600_000
const copyLimit = 500

/**
 * What a member was sent and its sender took back, as two moderators decided that it is opened. Each reading is recorded
 * before anything is shown.
 * @throws Refusal `not_found` where nothing of it was confirmed within the last day, or by others
 */
export async function readHeldCopies(
  ctx: Needs<'db' | 'clock' | 'evidenceSeal'>,
  { handle }: Pick<Moderator, 'handle'>,
  id: string,
): Promise<OpenedCopy[]> {
  const now = ctx.clock.now()
  const one = await findProposal(ctx.db, id)
  const isReadable =
    one?.action === 'open_held_copies' &&
    one.state === 'confirmed' &&
    (one.decidedAt?.getTime() ?? 0) > now.getTime() - readableMs &&
    [one.proposedBy, one.decidedBy].includes(handle)
  if (!one || !isReadable) throw new Refusal('not_found')
  const { sender_id: senderId = '' } = proposalShape.shape.details.parse(one.details)
  const [recipient, sender] = [await findMemberKey(ctx.db, one.subject), await findMemberKey(ctx.db, senderId)]
  if (recipient === undefined || sender === undefined) return []
  const conversationKey = await findConversationKey(ctx.db, recipient, sender)
  if (conversationKey === null) return []
  const details = { proposal: id, sender: senderId }
  await addAuditEntry(ctx.db, { by: handle, action: 'open_held_copies', subject: one.subject, details, at: now })
  return openHeldCopies(ctx, ctx.db, { conversationKey, recipient, now, limit: copyLimit })
}
