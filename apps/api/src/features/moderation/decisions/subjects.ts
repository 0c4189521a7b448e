import { type Decision, type DeskRole, mayAct, rolesThatDecide } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { type ClaimInput, type FoundCase, findCase, readCaseNumber } from '../cases/index.ts'
import { findOwnMember } from './own-member.ts'
import { findParts } from './parts.store.ts'
import type { WaitingPart } from './queue-claims.store.ts'
import { findHeldSince, findMemberKey } from './suspension.store.ts'

// Whatever somebody acts on is found here, and only here: what concerns their own member account is not there for them.

type SubjectContext = Needs<'db' | 'evidenceSeal'>

/** Who acts: a moderator at the desk, or whoever gives a command, who has no role and no session. */
export interface Actor extends Omit<ClaimInput, 'at'> {
  role?: DeskRole | undefined
}

/** What waits in the queue: an open case, a part as it was seen, or a held member. */
export type Entry = FoundCase | WaitingPart

/** @returns undefined where there is no such member, and for one's own account */
export async function findOtherMember(ctx: SubjectContext, by: string, id: string): Promise<MemberKey | undefined> {
  const key = await findMemberKey(ctx.db, id)
  return key === undefined || (await isOwn(ctx, by, [key])) ? undefined : key
}

/** @throws Refusal `not_found`; `not_permitted` where the role has no cases */
export async function requireCase(ctx: SubjectContext, { by, role }: Actor, number: string): Promise<FoundCase> {
  requireRole(role)
  const found = await findCase(ctx.db, number)
  if (!found || (await isOwn(ctx, by, [found.memberKey, found.reporterKey]))) throw new Refusal('not_found')
  return found
}

/**
 * @param reference as `referenceOf` names it: the number of a case, `SG12345678@a1b2c3`, or the id of a held member
 * @throws Refusal as above
 */
export async function requireEntry(ctx: SubjectContext, actor: Actor, reference: string): Promise<Entry> {
  const number = readCaseNumber(reference)
  const entry = number === undefined ? await findPart(ctx, actor, reference) : await requireCase(ctx, actor, number)
  if (!entry || ('number' in entry && entry.closedAt !== null)) throw new Refusal('not_found')
  return entry
}

async function findPart(ctx: SubjectContext, { by, role }: Actor, reference: string): Promise<WaitingPart | undefined> {
  const [id = '', revision] = reference.split('@')
  if (revision === undefined) requireRole(role)
  const member = await findOtherMember(ctx, by, id)
  if (member === undefined) return undefined
  if (revision === undefined) return (await findHeldSince(ctx.db, id)) ? { member, part: 'held' } : undefined
  const found = await findParts(ctx.db, id)
  const part = found?.parts.find((one) => one.revision === revision && one.approval === 'pending')
  return part && { member, part: part.part }
}

/** @throws Refusal `not_permitted` where the role decides nothing of this kind */
export function requireDecision({ role }: Pick<Actor, 'role'>, decision: Decision): void {
  if (role !== undefined && !rolesThatDecide(decision).includes(role)) throw new Refusal('not_permitted')
}

function requireRole(role: DeskRole | undefined): void {
  if (role !== undefined && !mayAct(role, 'read_cases')) throw new Refusal('not_permitted')
}

/** Whether it is one's own account; anybody else may be there or not. */
export async function isOwnMember(ctx: SubjectContext, by: string, id: string): Promise<boolean> {
  const key = await findMemberKey(ctx.db, id)
  return key !== undefined && isOwn(ctx, by, [key])
}

async function isOwn(ctx: SubjectContext, by: string, members: readonly (MemberKey | null)[]): Promise<boolean> {
  const own = await findOwnMember(ctx, by)
  return own !== null && members.includes(own)
}
