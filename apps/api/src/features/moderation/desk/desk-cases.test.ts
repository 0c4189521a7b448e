import { routes } from '@satrangi/contract'
import { beforeEach, expect, it } from 'vitest'
import { findAccountEvents } from '../../../../test/account-events.ts'
import { addMember } from '../../../../test/add-member.ts'
import { signInModerator, type TestModerator } from '../../../../test/moderators.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
const { ctx } = test
let asha: TestMember
let noor: TestMember
let worker: TestModerator
let number: string
let made = 0
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  worker = await signInModerator(test, 'caseworker')
  const body = { user_id: asha.id, reason: 'Asks for money', details: 'On Monday.' } as const
  number = (await noor.call(routes.moderation.report, { body })).case.number
})

const read = async () => (await worker.call(routes.deskCases.get, { params: { number } })).case
const close = (more: object = {}) =>
  worker.call(routes.deskCases.close, { body: { number, outcome: 'upheld', note: 'Warned.', ...more } })

it('shows what the report has of the member, and nothing of its reporter but how their reports ended', async () => {
  const shown = await read()
  expect(shown).toMatchObject({ kind: 'report', class: 'P1', details: 'On Monday.', member: { id: asha.id } })
  expect(shown.reporter).toEqual({ closed: 0, upheld: 0 })
  expect(shown.evidence).toHaveLength(1)
  expect(JSON.stringify(shown)).not.toContain(noor.id)
  expect(JSON.stringify(shown)).not.toContain(asha.email)
})

it('is recorded as read before it is shown', async () => {
  await read()
  const rows = await ctx.db.moderationAction.findMany({ where: { subject: number } })
  expect(rows.map(({ admin, action }) => [admin, action])).toEqual([[worker.handle, 'show']])
})

it('has the legal name in no field, not even where its reporter saw it, and a call that is recorded opens it', async () => {
  const name = 'Quite Unlike Others'
  await ctx.db.member.update({ where: { id: asha.id }, data: { name, nickname: 'Bulbul', showFullName: true } })
  const ravi = await addMember(test, `ravi${made}`)
  await connect(asha, ravi)
  const body = { user_id: asha.id, reason: 'Asks for money', details: 'Again.' } as const
  number = (await ravi.call(routes.moderation.report, { body })).case.number
  const shown = await read()
  expect(shown.member).toMatchObject({ id: asha.id, nickname: 'Bulbul' })
  expect(shown.evidence[0]?.profile).toMatchObject({ id: asha.id })
  for (const part of name.split(' ')) expect(JSON.stringify(shown)).not.toContain(part)
  const opened = () => ctx.db.moderationAction.findMany({ where: { action: 'open_name', subject: asha.id } })
  expect(await opened()).toEqual([])
  expect(await worker.call(routes.deskCases.openName, { body: { number } })).toMatchObject({ name })
  expect(await opened()).toMatchObject([{ admin: worker.handle, details: { case: number } }])
  // That somebody looked is no decision about the member.
  expect((await read()).decisions).toEqual([])
})

it('has no name to open once its member has left', async () => {
  await asha.call(routes.myData.erase, { body: {} })
  expect(await refused(worker.call(routes.deskCases.openName, { body: { number } }))).toMatchObject({ status: 404 })
})

it('has notes of moderators, in their order', async () => {
  for (const text of ['First.', 'Second.']) await worker.call(routes.deskCases.note, { body: { number, text } })
  expect((await read()).notes.map(({ by, text }) => [by, text])).toEqual([
    [worker.handle, 'First.'],
    [worker.handle, 'Second.'],
  ])
})

it('answers its reporter in the words that were chosen, and not in what was found', async () => {
  await close({ answer: 'stay_safe', outcome: 'dismissed' })
  const events = await findAccountEvents(test, noor)
  expect(events.some((text) => text.includes('call 112'))).toBe(true)
  expect(await findAccountEvents(test, asha)).toEqual([])
})

it('gives one strike where ten moderators close it at once', async () => {
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => close({ strike: true })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [strike, ...others] = (await read()).strikes
  expect(others).toEqual([])
  const months = { given: new Date(strike?.given_at ?? 0), ends: new Date(strike?.expires_at ?? 0) }
  expect(months.ends.getTime() - months.given.getTime()).toBeGreaterThan(180 * 86_400_000)
})

it('gives strikes that count longer each time, and no longer than their months', async () => {
  await close({ strike: true })
  const other = await addMember(test, `other${made}`)
  const body = { user_id: asha.id, reason: 'Asks for money' } as const
  number = (await other.call(routes.moderation.report, { body })).case.number
  await close({ strike: true })
  const [second, first] = (await read()).strikes
  expect((second?.expires_at ?? '') > (first?.expires_at ?? '')).toBe(true)
  test.clock.advanceSeconds(200 * 86_400)
  worker = await signInModerator(test, 'caseworker')
  expect((await read()).strikes.map(({ case_number }) => case_number)).toEqual([number])
})

it('gives no strike where it was dismissed', async () => {
  await close({ strike: true, outcome: 'dismissed' })
  expect((await read()).strikes).toEqual([])
})

it('is not there for anybody where its number is of none', async () => {
  number = '0000-0000'
  expect(await refused(read())).toMatchObject({ status: 404 })
})

it('lets one moderator suspend for seven days and not make that longer', async () => {
  const suspend = (days: number) =>
    worker.call(routes.deskCases.suspend, { body: { user_id: asha.id, cause: 'money', days, reason: 'Asked three.' } })
  expect(await refused(suspend(8))).toMatchObject({ status: 400 })
  await suspend(3)
  expect(await refused(suspend(7))).toMatchObject({ status: 409, code: 'already_decided' })
  const other = await signInModerator(test, 'caseworker')
  const restore = { body: { user_id: asha.id, reason: 'No.' } }
  expect(await refused(other.call(routes.deskCases.restore, restore))).toMatchObject({ code: 'needs_second_moderator' })
  await worker.call(routes.deskCases.restore, restore)
})
