import { type MemberKey, memberKey, pairOf, type SessionId, sessionId } from '../src/keys.ts'
import type { TestApp } from './test-app.ts'

// States of members that no call of a member can bring about.

type Someone = { id: string }

/** The key under which the database knows a member. */
export async function keyOf({ ctx }: TestApp, { id }: Someone): Promise<MemberKey> {
  const { key } = await ctx.db.member.findUniqueOrThrow({ where: { id }, select: { key: true } })
  return memberKey(key)
}

/** The id of a member's oldest session. */
export async function sessionOf({ ctx }: TestApp, { id }: Someone): Promise<SessionId> {
  const where = { member: { id } }
  return sessionId((await ctx.db.session.findFirstOrThrow({ where, orderBy: { key: 'asc' } })).id)
}

export async function suspend({ ctx, clock }: TestApp, { id }: Someone): Promise<void> {
  await ctx.db.member.update({ where: { id }, data: { suspendedAt: clock.now(), visible: false } })
}

export async function pause({ ctx, clock }: TestApp, { id }: Someone): Promise<void> {
  await ctx.db.member.update({ where: { id }, data: { pausedAt: clock.now(), visible: false } })
}

/** Lets an account be so old. A session is as it was for five seconds more. */
export async function joinDaysAgo({ ctx, clock }: TestApp, days: number, { id }: Someone): Promise<void> {
  const createdAt = new Date(clock.now().getTime() - days * 86_400_000)
  await ctx.db.member.update({ where: { id }, data: { createdAt } })
  clock.advanceSeconds(6)
}

/** Found only by those whom they have asked. */
export async function contactFirst({ ctx }: TestApp, { id }: Someone): Promise<void> {
  await ctx.db.member.update({ where: { id }, data: { contactFirst: true, visible: false } })
}

/** A person has looked at them: a moderator has approved their photos. */
export async function review({ ctx, clock }: TestApp, { id }: Someone): Promise<void> {
  await ctx.db.photo.updateMany({ where: { member: { id } }, data: { approval: 'approved', decidedAt: clock.now() } })
}

/** Lets the next quarter hour begin, in which those are shown online who are noted in this one. */
export const passQuarter = ({ clock }: Pick<TestApp, 'clock'>): void => clock.advanceSeconds(15 * 60)

/** Shown online for a quarter hour from now on, as if they had had a socket in the one before. */
export async function goOnline(test: TestApp, members: readonly { key: MemberKey }[]): Promise<void> {
  await test.ctx.presence.mark(members.map(({ key }) => ({ key, audience: 'everyone' })))
  passQuarter(test)
}

/** The row of the connection between two members, if there is one. */
export async function findConnection(test: TestApp, one: Someone, other: Someone) {
  const { low, high } = pairOf(await keyOf(test, one), await keyOf(test, other))
  return test.ctx.db.connection.findUnique({ where: { lowKey_highKey: { lowKey: low, highKey: high } } })
}
