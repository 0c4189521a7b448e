import { type HintCode, hints } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { StoredMessage } from '../../ports/message-writer.ts'

const none: readonly HintCode[] = []

/** Messages of a conversation are numbered from 1. */
export const isFirstMessage = ({ id, removed }: StoredMessage): boolean => id <= hints.messages && !removed

/** What the receiver of a message is warned of: in the first messages of a conversation alone. */
export async function findMessageHints(ctx: Needs<'hints'>, message: StoredMessage): Promise<readonly HintCode[]> {
  return isFirstMessage(message) ? ctx.hints.find(message.body) : none
}
