import { caseQueueKinds, routes } from '@satrangi/contract'
import { beforeAll, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { signInModerator, type TestModerator } from '../../../../test/moderators.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { findOwnMember, listReports, setOwnMember } from '../decisions/index.ts'

const test = await openTestApp()
const { ctx } = test
const { db } = ctx
const asha = await addMember(test, 'asha')
const noor = await addMember(test, 'noor')
const lead = await signInModerator(test, 'lead')

/** Something of every kind that can have a case; those of checks and appeals come with theirs. */
async function addSources(): Promise<void> {
  const at = test.clock.now()
  await asha.call(routes.moderation.report, { body: { user_id: noor.id, reason: 'Asks for money' } })
  const message = { name: 'Zoya', email: 'zoya@mail.example', subject: 'A question', message: 'How do I pause?' }
  await db.contactMessage.create({ data: { ...message, createdAt: at } })
  await db.$executeRaw`insert into suspected_harvests (member_key, created_at) select key, ${at} from members where id = ${noor.id}`
  await db.$executeRaw`insert into suspected_spam (member_key, created_at) select key, ${at} from members where id = ${noor.id}`
  await db.$executeRaw`
    with checks as (
      insert into picture_checks (kind, member_key, created_at)
      select kind, key, ${at} from members, unnest(array['picture_complaint', 'known_picture']) kinds(kind)
      where id = ${noor.id} returning key, kind, member_key
    )
    insert into cases (number, kind, class, member_key, picture_check_key, opened_at, acknowledge_by, act_by)
    select case kind when 'known_picture' then '5N8P-3RTV' else '7K3M-9QXD' end, kind, 'P0', member_key, key, ${at}, ${at}, ${at}
    from checks`
  await db.$executeRaw`
    with suspended as (
      insert into suspensions (member_key, cause, decided_by, decided_at, lifted_at)
      select key, 'other', 'amber', ${at}, ${at} from members where id = ${noor.id} returning key, member_key
    ), sent as (
      insert into appeals (suspension_key, member_key, text, created_at)
      select key, member_key, 'It was a reading group.', ${at} from suspended returning key, member_key
    )
    insert into cases (number, kind, class, member_key, appeal_key, opened_at, acknowledge_by, act_by)
    select '3CVB-8DWZ', 'appeal', 'P2', member_key, key, ${at}, ${at}, ${at} from sent`
}

async function closeEverything(): Promise<string[]> {
  const { entries } = await lead.call(routes.deskQueue.list, { query: { limit: 50 } })
  const cases = entries.filter(({ case_number }) => case_number !== null)
  for (const { kind, case_number: number } of cases) {
    test.clock.advanceSeconds(60)
    const body = { number: number ?? '', outcome: 'dismissed' } as const
    if (kind === 'appeals') await lead.call(routes.deskAppeals.decide, { body: { ...body, answer: 'It stays.' } })
    else await lead.call(routes.deskCases.close, { body: { ...body, note: 'Nothing was found.' } })
  }
  return cases.map(({ case_number }) => case_number ?? '')
}

let closed: string[]
beforeAll(async () => {
  await addSources()
  closed = await closeEverything()
})

async function list(by: TestModerator, query: { limit: number; kind?: (typeof caseQueueKinds)[number] }) {
  const cases: Awaited<ReturnType<typeof page>>['cases'] = []
  const page = (cursor?: string) =>
    by.call(routes.deskCases.closed, { query: { ...query, ...(cursor ? { cursor } : {}) } })
  let cursor: string | undefined
  do {
    const { next_cursor, ...rest } = await page(cursor)
    cases.push(...rest.cases)
    cursor = next_cursor
  } while (cursor)
  return cases
}

it('lists closed cases of every kind, the latest first, however small its pages are', async () => {
  const whole = await list(lead, { limit: 50 })
  expect(whole.map(({ number }) => number)).toEqual(closed.toReversed())
  expect(whole.map(({ kind }) => kind).toSorted()).toEqual([...caseQueueKinds].toSorted())
  expect(whole.find(({ kind }) => kind === 'reports')).toMatchObject({
    ...{ class: 'P1', outcome: 'dismissed', what: `${noor.id}: Asks for money` },
  })
  for (const limit of [1, 2, 3]) expect(await list(lead, { limit })).toEqual(whole)
  for (const kind of caseQueueKinds)
    expect(await list(lead, { limit: 1, kind })).toEqual(whole.filter((one) => one.kind === kind))
})

it('leaves out what concerns the own member account of a moderator, on either side', async () => {
  for (const own of [noor, asha]) {
    const worker = await signInModerator(test, 'caseworker')
    await setOwnMember(ctx, { handle: worker.handle, memberId: own.id, by: 'admin' })
    const kinds = (await list(worker, { limit: 2 })).map(({ kind }) => kind)
    expect(kinds).not.toContain('reports')
    expect(kinds).toContain('contact')
    expect(kinds.length).toBe(own === noor ? 1 : caseQueueKinds.length - 1)
    const reports = { closed: true, limit: 9 }
    expect(await listReports(db, reports)).toHaveLength(1)
    expect(await listReports(db, { ...reports, ownMember: await findOwnMember(ctx, worker.handle) })).toEqual([])
  }
})

it('is for whoever reads cases', async () => {
  const reviewer = await signInModerator(test, 'reviewer')
  const refusal = await refused(reviewer.call(routes.deskCases.closed, { query: { limit: 1 } }))
  expect(refusal).toMatchObject({ status: 403, code: 'not_permitted' })
})
