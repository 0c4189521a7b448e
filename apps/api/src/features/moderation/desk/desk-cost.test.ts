import { routes } from '@satrangi/contract'
import { beforeAll, expect, it } from 'vitest'
import { createMembers } from '../../../../test/many-members.ts'
import { signInModerator } from '../../../../test/moderators.ts'
import { dearest, statementCosts } from '../../../../test/statement-cost.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { setOwnMember } from '../decisions/index.ts'

const test = await openTestApp({ ownDatabase: true })
const { db } = test.ctx
const members = await createMembers(test, 50)
const own = await db.member.findFirstOrThrow({ where: { key: members[0]?.key ?? 0n } })
const lead = await signInModerator(test, 'lead')
await setOwnMember(test.ctx, { handle: lead.handle, memberId: own.id, by: 'admin' })

const batchSize = 2_500

/** Open cases in every class with a note each, as many closed ones, and as many proposals and entries of the audit. */
async function addWork(count: number): Promise<void> {
  const at = test.clock.now()
  const keys = members.map(({ key }) => key)
  for (let added = 0; added < count; added += batchSize) {
    await db.$executeRaw`
      with made as (
        insert into reports (reporter_key, reported_key, reason, created_at, has_case)
        select k.key, k.key, 'Asks for money', ${at}, true
        from generate_series(1, ${batchSize / keys.length}) n, unnest(${keys}::bigint[]) k(key)
        returning key, reporter_key
      ), opened as (
        insert into cases (number, kind, class, member_key, reporter_key, report_key, opened_at, acknowledge_by, act_by)
        select overlay(lpad(key::text, 8, '0') placing '-' from 5 for 0), 'report', 'P' || key % 5, reporter_key,
          reporter_key, key, ${at}, ${at}, ${at}::timestamptz + interval '1 second' * (key * 7919 % 600000 - 100000)
        from made returning key, number, opened_at
      ), messages as (
        insert into contact_messages (name, email, subject, message, created_at, closed_at, has_case)
        select 'Zoya', 'zoya@mail.example', 'A question', 'How?', ${at}, ${at}, true from made returning key
      ), closed as (
        insert into cases (number, kind, class, contact_message_key, opened_at, acknowledge_by, act_by, closed_at, outcome)
        select overlay('Z' || lpad(key::text, 7, '0') placing '-' from 5 for 0), 'contact', 'P4', key, ${at}, ${at}, ${at},
          ${at}::timestamptz - interval '1 second' * (key * 7919 % 600000), 'upheld'
        from messages
      ), noted as (
        insert into case_notes (case_key, written_by, text, written_at) select key, 'amber', 'Seen.', opened_at from opened
      ), proposed as (
        insert into desk_proposals (action, subject, reason, proposed_by, proposed_at, expires_at, state)
        select 'give_to_authorities', number, 'x', 'amber', opened_at, opened_at + interval '72 hours', 'open' from opened
      )
      insert into moderation_actions (admin, action, subject, created_at)
      select 'amber', 'note', number, opened_at from opened`
  }
  await db.$executeRaw`checkpoint`
  await db.$executeRaw`vacuum analyze cases, reports, contact_messages, case_notes, desk_proposals, moderation_actions`
}

const costOf = async (run: () => Promise<unknown>) => dearest(await statementCosts(test, run))

/** The pages that the dearest statement of each call of the desk touches. */
async function costs(): Promise<Record<string, number>> {
  const { entries, next_cursor: cursor } = await lead.call(routes.deskQueue.list, { query: { limit: 20 } })
  const number = entries[0]?.case_number ?? ''
  const { next_cursor: second } = await lead.call(routes.deskProposals.list, { query: { limit: 20 } })
  const { next_cursor: earlier } = await lead.call(routes.deskCases.closed, { query: { limit: 20 } })
  return {
    queue: await costOf(() => lead.call(routes.deskQueue.list, { query: { limit: 20 } })),
    nextPage: await costOf(() => lead.call(routes.deskQueue.list, { query: { limit: 20, cursor } })),
    hour: await costOf(() => lead.call(routes.deskQueue.hour)),
    claimNext: await costOf(() => lead.call(routes.deskQueue.claimNext, { body: {} })),
    case: await costOf(() => lead.call(routes.deskCases.get, { params: { number } })),
    proposals: await costOf(() => lead.call(routes.deskProposals.list, { query: { limit: 20 } })),
    earlierProposals: await costOf(() =>
      lead.call(routes.deskProposals.list, { query: { limit: 20, cursor: second } }),
    ),
    closed: await costOf(() => lead.call(routes.deskCases.closed, { query: { limit: 20 } })),
    earlierClosed: await costOf(() => lead.call(routes.deskCases.closed, { query: { limit: 20, cursor: earlier } })),
    audit: await costOf(() => lead.call(routes.deskProposals.audit, { query: { limit: 20 } })),
  }
}

let few: Record<string, number>
beforeAll(async () => {
  await addWork(5_000)
  few = await costs()
  await addWork(45_000)
})

it('costs the same with fifty thousand open cases as with a few', async () => {
  const many = await costs()
  const grown = Object.entries(many).filter(
    ([name, pages]) => pages > Math.max((few[name] ?? 0) * 1.3, (few[name] ?? 0) + 20),
  )
  expect(grown.map(([name, pages]) => [name, few[name], pages])).toEqual([])
  // A page in memory takes a few microseconds: 30 ms are thousands of them.
  expect(Math.max(...Object.values(many))).toBeLessThan(3_000)
})
