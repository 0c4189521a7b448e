import { routes } from '@satrangi/contract'
import { beforeEach, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { signInModerator, type TestModerator } from '../../../../test/moderators.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { readingRefused, readOwnSuspension, sendAppeal, suspendBy } from '../../../../test/suspended.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { setOwnMember } from '../decisions/index.ts'

const test = await openTestApp()
const { ctx } = test
let asha: TestMember
let worker: TestModerator
let other: TestModerator
let number: string
let made = 0
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  worker = await signInModerator(test, 'caseworker')
  other = await signInModerator(test, 'lead')
  await suspendBy(test, asha, { by: worker.handle, cause: 'spam', days: 7, caseNumber: '7K3M-9QXD' })
  number = (await sendAppeal(test, asha, 'It was a reading group.')).number
})

const read = async (by: TestModerator) => (await by.call(routes.deskCases.get, { params: { number } })).case
const decide = (by: TestModerator, outcome: 'upheld' | 'dismissed' = 'upheld') =>
  by.call(routes.deskAppeals.decide, { body: { number, outcome, answer: 'We looked again.' } })

it('shows the text, the suspension and who decided it, and whether this moderator may decide', async () => {
  const shown = await read(other)
  expect(shown).toMatchObject({ kind: 'appeal', class: 'P2', details: 'It was a reading group.', reporter: null })
  expect(shown.member?.id).toBe(asha.id)
  const since = test.clock.now()
  expect(shown.appeal).toEqual({
    suspension: {
      ...{ cause: 'spam', since: since.toISOString(), is_removal: false },
      until: new Date(since.getTime() + 7 * 86_400_000).toISOString(),
      ...{ decided_by: worker.handle, confirmed_by: null, case_number: '7K3M-9QXD' },
    },
    ...{ may_decide: true, decided_by: null, answer: null },
  })
  expect((await read(worker)).appeal?.may_decide).toBe(false)
})

it('waits in the queue as an appeal', async () => {
  const { entries } = await other.call(routes.deskQueue.list, { query: { kind: 'appeals', limit: 50 } })
  const entry = entries.find(({ case_number }) => case_number === number)
  expect(entry).toMatchObject({ kind: 'appeals', class: 'P2', what: `${asha.id}: answers a suspension` })
})

it('is decided by somebody else than whoever suspended the member', async () => {
  const refusal = await refused(decide(worker))
  expect(refusal).toMatchObject({ status: 403, code: 'decided_by_you' })
  expect(refusal.message).toBe('You decided this suspension. Someone else decides about the appeal.')
  expect(await decide(other)).toMatchObject({ success: true, code: 'appeal_decided' })
  expect(await readingRefused(test, asha)).toBe('not_suspended')
  expect(await refused(decide(other))).toMatchObject({ status: 409, code: 'already_decided' })
  expect(await read(other)).toMatchObject({
    ...{ outcome: 'upheld', appeal: { decided_by: other.handle, answer: 'We looked again.' } },
  })
})

it('is decided by whoever suspended the member where nobody else could, who is told that this is seen', async () => {
  await ctx.db.deskModerator.updateMany({
    where: { handle: { not: worker.handle } },
    data: { removedAt: test.clock.now() },
  })
  expect(await decide(worker, 'dismissed')).toMatchObject({ code: 'appeal_decided_alone' })
  expect((await readOwnSuspension(test, asha)).appeal?.answer).toBe('We looked again.')
})

it('is not closed as other cases are: its member is answered in words', async () => {
  const body = { number, outcome: 'dismissed', note: 'Seen.' } as const
  const refusal = await refused(other.call(routes.deskCases.close, { body }))
  expect([refusal.status, refusal.fields]).toEqual([
    400,
    { number: 'This is an appeal. Please decide it with words for the member.' },
  ])
})

it('is the only kind of case that is decided so', async () => {
  const noor = await addMember(test, `noor${made}`)
  const ravi = await addMember(test, `ravi${made}`)
  const report = { user_id: ravi.id, reason: 'Asks for money' } as const
  number = (await noor.call(routes.moderation.report, { body: report })).case.number
  expect((await refused(decide(other))).fields).toEqual({ number: 'This case is no appeal.' })
  number = '0000-0000'
  expect((await refused(decide(other))).code).toBe('not_found')
})

it('is not there for a moderator whose own member account it is', async () => {
  await setOwnMember(ctx, { handle: other.handle, memberId: asha.id, by: 'admin' })
  expect((await refused(read(other))).code).toBe('not_found')
  expect((await refused(decide(other))).code).toBe('not_found')
  const { entries } = await other.call(routes.deskQueue.list, { query: { limit: 50 } })
  expect(entries.filter(({ case_number }) => case_number === number)).toEqual([])
  await signInModerator(test, 'lead').then((third) => decide(third))
  const { entries: audit } = await other.call(routes.deskProposals.audit, { query: { limit: 50 } })
  expect(audit.filter(({ subject, action }) => subject === number && action === 'answer_appeal')).toEqual([])
})
