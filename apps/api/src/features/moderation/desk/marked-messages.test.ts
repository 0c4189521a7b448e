import { routes } from '@satrangi/contract'
import { beforeEach, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { signInModerator, type TestModerator } from '../../../../test/moderators.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { openMissingCases } from '../cases/index.ts'

const test = await openTestApp()
const { ctx } = test
let worker: TestModerator
let number: string
let cameAt: number
let made = 0
beforeEach(async () => {
  await ctx.db.contactMessage.deleteMany()
  made += 1
  worker = await signInModerator(test, 'caseworker')
  const message = { name: 'Registry', email: `registry${made}@court.example`, subject: 'Order', message: 'Please see.' }
  await test.as(undefined, `198.51.100.${made}`)(routes.contact.send, { body: message })
  cameAt = test.clock.now().getTime()
  await openMissingCases(ctx)
  number = (await ctx.db.case.findFirstOrThrow({ where: { kind: 'contact', closedAt: null } })).number
})

const read = async () => (await worker.call(routes.deskCases.get, { params: { number } })).case
const mark = (as: 'order' | 'data_rights') => worker.call(routes.deskCases.mark, { body: { number, mark: as } })
const hoursAfter = (iso: string) => (new Date(iso).getTime() - cameAt) / 3_600_000

it('an order has three hours from the moment at which it came, and goes before everything else', async () => {
  expect(await read()).toMatchObject({ class: 'P4', mark: null })
  test.clock.advanceSeconds(600)
  await mark('order')
  const shown = await read()
  expect(shown).toMatchObject({ class: 'P0', mark: 'order' })
  expect(hoursAfter(shown.act_by)).toBe(3)
  const [first] = (await worker.call(routes.deskQueue.list, { query: { limit: 1 } })).entries
  expect(first?.reference).toBe(number)
})

it('a request for data keeps the shorter time of every grievance', async () => {
  await mark('data_rights')
  const shown = await read()
  expect([shown.class, shown.mark, hoursAfter(shown.act_by)]).toEqual(['P4', 'data_rights', 7 * 24])
})

it('a later mark loosens nothing', async () => {
  await mark('order')
  await mark('data_rights')
  const shown = await read()
  expect([shown.class, shown.mark, hoursAfter(shown.act_by)]).toEqual(['P0', 'data_rights', 3])
})

it('is recorded once, where ten moderators mark it at once', async () => {
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => mark('order')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const entries = await ctx.db.moderationAction.findMany({ where: { action: 'mark', subject: number } })
  expect(entries.map(({ admin, details }) => [admin, details])).toEqual([[worker.handle, { mark: 'order' }]])
})

it('is refused for what is closed, and for what is no message', async () => {
  await worker.call(routes.deskCases.close, { body: { number, outcome: 'dismissed', note: 'Not an order.' } })
  expect(await refused(mark('order'))).toMatchObject({ code: 'already_decided' })
  const [asha, noor] = [await addMember(test, `asha${made}`), await addMember(test, `noor${made}`)]
  const body = { user_id: asha.id, reason: 'Asks for money' } as const
  number = (await noor.call(routes.moderation.report, { body })).case.number
  expect(await refused(mark('order'))).toMatchObject({ status: 400, fields: { number: expect.anything() } })
})
