import type { ChatFrameOut, Conversation, HintCode, Message } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey, Viewer } from '../../../keys.ts'
import type { StoredMessage } from '../../../ports/message-writer.ts'
import { canReceive, canView, presentHiddenMember, presentMemberSummary } from '../../members/index.ts'
import type { ConversationRow } from './conversations.store.ts'
import { departedIdOf } from './departed-members.ts'

/** The two sides of a conversation as one of them sees it. */
export interface Sides {
  viewer: { key: MemberKey; id: string }
  peer: { id: string }
  /** Up to where each has read. */
  read: { mine: number; theirs: number }
}

/** @param hint what the viewer is warned of: never beside their own message */
export function presentMessage(row: StoredMessage, { viewer, peer, read }: Sides, hint: HintCode | undefined): Message {
  const mine = row.senderKey === viewer.key
  return {
    id: row.id,
    sender_id: mine ? viewer.id : peer.id,
    receiver_id: mine ? peer.id : viewer.id,
    message: row.body,
    timestamp: row.createdAt.toISOString(),
    is_read: row.id <= (mine ? read.theirs : read.mine),
    removed: row.removed,
    ...(hint ? { hint } : {}),
    ...(mine && row.clientId ? { client_id: row.clientId } : {}),
  }
}

/** A message as it comes live: nobody has read it yet. */
export const liveFrame = (row: StoredMessage, by: string, to: string): ChatFrameOut => ({
  type: 'chat_message',
  id: row.id,
  sender_id: by,
  receiver_id: to,
  message: row.body,
  timestamp: row.createdAt.toISOString(),
  is_read: false,
  removed: row.removed,
  from_id: by,
  to_id: to,
})

/** @param member undefined: the other side has left */
export function presentConversation(
  ctx: Needs<'config' | 'clock' | 'presence' | 'seal'>,
  viewer: Viewer,
  row: ConversationRow,
): Conversation {
  const member = row.id === null ? undefined : { ...row, key: row.peerKey }
  const met = member && canView(viewer.key, member)
  const mine = row.lastSenderKey === viewer.key
  // Nothing blank is ever written: what is empty was taken back.
  const isRemoved = row.lastBody === '' || (mine && row.lastIsHidden)
  return {
    user: met
      ? presentMemberSummary(ctx, viewer, member)
      : presentHiddenMember(member?.id ?? '', member?.isBlocked ?? false),
    deleted: member === undefined,
    // Below zero stands the conversation's own key in the place of who has left.
    ...(member ? {} : { departed_id: departedIdOf(ctx, viewer.key, -row.peerKey) }),
    last_message: {
      type: 'chat_message',
      message: isRemoved ? '' : row.lastBody,
      sender_id: mine ? viewer.id : (member?.id ?? ''),
      removed: isRemoved,
    },
    timestamp: row.lastAt.toISOString(),
    is_read: mine ? row.lastId <= (row.peerReadId ?? 0) : row.unread === 0,
    unread: row.unread,
    isBlocked: member?.isBlocked ?? false,
    // A block must not show: it looks like a pause, a suspension and an ended connection.
    isBlockedByOther: member !== undefined && !member.isBlocked && !canReceive(member),
  }
}
