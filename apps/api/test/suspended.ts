import { type RefusalCode, routes, type SuspensionCause } from '@satrangi/contract'
import { suspendMember } from '../src/features/moderation/index.ts'
import type { TestMember } from './personas.ts'
import { refused } from './refused.ts'
import type { TestApp } from './test-app.ts'

interface SuspensionOptions {
  by?: string
  confirmedBy?: string
  cause?: SuspensionCause
  days?: number
  isRemoval?: boolean
  caseNumber?: string
}

/** Suspends a member as a moderator does. */
export async function suspendBy({ ctx }: TestApp, { id }: { id: string }, more: SuspensionOptions = {}): Promise<void> {
  const result = await suspendMember(ctx, { id, by: 'amber', reason: 'Wrote to many.', cause: 'harassment', ...more })
  if (result !== 'done') throw new Error(`the suspension was ${result}`)
}

type Credentials = Pick<TestMember, 'email' | 'password'>
const credentialsOf = ({ email, password }: Credentials) => ({ username: email, password })

/** What a suspended member reads of their suspension. */
export const readOwnSuspension = async (test: TestApp, member: Credentials) =>
  (await test.as()(routes.appeals.read, { body: credentialsOf(member) })).suspension

export const readingRefused = async (test: TestApp, member: Credentials): Promise<RefusalCode> =>
  (await refused(test.as()(routes.appeals.read, { body: credentialsOf(member) }))).code as RefusalCode

/** Answers a suspension; gives back the case. */
export const sendAppeal = async (test: TestApp, member: Credentials, text = 'It was a reading group.') =>
  (await test.as()(routes.appeals.send, { body: { ...credentialsOf(member), text } })).case

/** The id of the appeal of a case. */
export const appealIdOf = async ({ ctx }: TestApp, number: string): Promise<string> =>
  (await ctx.db.appeal.findFirstOrThrow({ where: { case: { number } } })).id
