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

/** The warnings that a viewer reads beside messages, by their ids: one at most for each, and none for their own. */
export async function findHintsFor(
  ctx: Needs<'hints'>,
  viewer: MemberKey,
  messages: readonly StoredMessage[],
): Promise<ReadonlyMap<number, HintCode>> {
  const found = new Map<number, HintCode>()
  for (const message of messages) {
    if (message.senderKey === viewer || !isFirstMessage(message)) continue
    const [hint] = await findMessageHints(ctx, message)
    if (hint) found.set(message.id, hint)
  }
  return found
}
