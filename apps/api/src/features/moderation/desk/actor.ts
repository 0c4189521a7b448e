import { mayAct, partKinds } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Moderator } from '../../../keys.ts'
import { type Actor, findOwnMember, type QueueReader, queueKinds } from '../decisions/index.ts'

export const actorOf = ({ handle: by, role, sessionEndsAt }: Moderator): Actor => ({ by, role, sessionEndsAt })

/** Whose queue it is: what their role works on, without what concerns their own member account. */
export async function readerOf(
  ctx: Needs<'db' | 'evidenceSeal'>,
  moderator: Moderator,
): Promise<QueueReader & { by: string }> {
  const { handle: by, role } = moderator
  const kinds = mayAct(role, 'read_cases') ? queueKinds : partKinds
  return { by, kinds, ownMember: await findOwnMember(ctx, by) }
}
