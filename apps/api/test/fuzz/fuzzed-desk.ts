import { routes } from '@satrangi/contract'
import { signInModerator, type TestModerator } from '../moderators.ts'
import type { TestMember } from '../personas.ts'
import type { TestApp } from '../test-app.ts'
import { type FuzzRole, type ModeratorRole, moderatorRoles } from './fuzzed-call.ts'

/** The moderators of a fuzzed app. */
interface FuzzedDesk {
  headersOf: (role: ModeratorRole) => Promise<Record<string, string>>
  /** The session of a role is no good any more: somebody new takes it. */
  lost: (role: ModeratorRole) => void
  /** What `{case}` and the like stand for. */
  names: Record<string, string>
}

export const isModerator = (role: FuzzRole): role is ModeratorRole => moderatorRoles.some((one) => one === role)

/** A desk with a case, a proposal and a moderator for each role. */
export async function openDesk(
  test: TestApp,
  { peer, asker }: Record<'peer' | 'asker', TestMember>,
): Promise<FuzzedDesk> {
  const moderators = new Map<ModeratorRole, Promise<TestModerator>>()
  const hire = (role: ModeratorRole) => {
    const one = signInModerator(test, role)
    moderators.set(role, one)
    return one
  }
  const [reviewer, lead] = [await hire('reviewer'), await hire('lead')]
  const report = { user_id: peer.id, reason: 'Asks for money' } as const
  const { number } = (await asker.call(routes.moderation.report, { body: report })).case
  const subject = { subject: number, reason: 'They asked for it.' }
  const other = await signInModerator(test, 'caseworker')
  const body = { action: 'give_to_authorities', ...subject } as const
  const { proposal } = await other.call(routes.deskProposals.propose, { body })
  const { entries } = await lead.call(routes.deskQueue.list, { query: { limit: 50 } })
  const entry = entries.find(({ reference }) => reference.includes('@'))?.reference ?? number
  return {
    headersOf: async (role) => (await (moderators.get(role) ?? hire(role))).headers,
    lost: (role) => void moderators.delete(role),
    names: { case: number, entry, proposal: proposal.id, moderator: reviewer.handle },
  }
}
