import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { findDepartedConversations } from './conversations.store.ts'

/**
 * What stands for a member who has left, in the list of one whom they wrote with. It says nothing: not who they were, nor
 * that another member sees the same one.
 */
export const departedIdOf = ({ seal }: Needs<'seal'>, viewer: MemberKey, conversationKey: bigint): string =>
  `D${seal.fingerprint(`departed ${viewer} ${conversationKey}`).slice(0, 22)}`

/** The viewer's conversation whose other side has left, by what stands for them; undefined when there is none. */
export async function findDepartedConversation(
  ctx: Needs<'db' | 'seal'>,
  viewer: MemberKey,
  departedId: string,
): Promise<bigint | undefined> {
  const keys = await findDepartedConversations(ctx.db, viewer)
  return keys.find((key) => departedIdOf(ctx, viewer, key) === departedId)
}
