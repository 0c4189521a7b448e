import { type HintCode, hints } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import type { StoredMessage } from '../../../ports/message-writer.ts'

/** Messages of a conversation are numbered from 1. */
export const isFirstMessage = ({ id, removed }: StoredMessage): boolean => id <= hints.messages && !removed

/** What the receiver of a message is warned of: in the first messages of a conversation alone. */
export async function findMessageHints(ctx: Needs<'hints'>, message: StoredMessage): Promise<readonly HintCode[]> {
  return isFirstMessage(message) ? ctx.hints.find(message.body) : []
}

/** The warning that a viewer reads beside a message: one at most, and none beside their own. */
export async function findHintFor(
  ctx: Needs<'hints'>,
  viewer: MemberKey,
  message: StoredMessage,
): Promise<HintCode | undefined> {
  if (message.senderKey === viewer) return undefined
  const [hint] = await findMessageHints(ctx, message)
  return hint
}
