import { mayAct, partKinds, type QueueKind } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey, Moderator } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { readCaseNumber } from '../cases/index.ts'
import { findMemberKey, findOwnMember, type QueueReader, queueKinds } from '../decisions/index.ts'
import { findCaseMembers } from './desk-cases.store.ts'

type GuardContext = Needs<'db' | 'evidenceSeal'>

/** What a role works on. */
const kindsOf = ({ role }: Pick<Moderator, 'role'>): readonly QueueKind[] =>
  mayAct(role, 'read_cases') ? queueKinds : partKinds

/** Whose queue it is: what their role works on, without what concerns their own member account. */
export async function readerOf(ctx: GuardContext, moderator: Moderator): Promise<QueueReader & { by: string }> {
  const { handle: by } = moderator
  return { by, kinds: kindsOf(moderator), ownMember: await findOwnMember(ctx, by) }
}

/**
 * @throws Refusal `not_found` for what concerns the moderator's own member account, as for what is not there;
 * `not_permitted` for a case where the role has none
 */
export async function requireEntryOfOthers(ctx: GuardContext, moderator: Moderator, reference: string): Promise<void> {
  const number = readCaseNumber(reference)
  if (number === undefined) {
    if (!reference.includes('@') && !mayAct(moderator.role, 'read_cases')) throw new Refusal('not_permitted')
    await requireOtherMember(ctx, moderator, reference.split('@')[0] ?? '')
    return
  }
  if (!mayAct(moderator.role, 'read_cases')) throw new Refusal('not_permitted')
  const members = await findCaseMembers(ctx.db, number)
  if (!members) throw new Refusal('not_found')
  await refuseOwn(ctx, moderator, members)
}

/** @throws Refusal `not_found` for the moderator's own member account, and for a member who is not there */
export async function requireOtherMember(ctx: GuardContext, moderator: Moderator, id: string): Promise<MemberKey> {
  const key = await findMemberKey(ctx.db, id)
  if (key === undefined) throw new Refusal('not_found')
  await refuseOwn(ctx, moderator, [key])
  return key
}

/** @throws Refusal `not_found` for the moderator's own member account; anybody else may be there or not */
export async function requireNotOwn(ctx: GuardContext, moderator: Moderator, id: string): Promise<void> {
  const key = await findMemberKey(ctx.db, id)
  if (key !== undefined) await refuseOwn(ctx, moderator, [key])
}

async function refuseOwn(ctx: GuardContext, { handle }: Moderator, members: readonly (MemberKey | null)[]) {
  const own = await findOwnMember(ctx, handle)
  if (own !== null && members.includes(own)) throw new Refusal('not_found')
}
