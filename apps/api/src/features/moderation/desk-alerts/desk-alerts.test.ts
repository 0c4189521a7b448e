import { routes } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import { beforeEach, expect, it } from 'vitest'
import { invite, joinWithPasskey } from '../../../../test/desk-sign-in.ts'
import { signInModerator, type TestModerator } from '../../../../test/moderators.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { findTablesWithText } from '../../../../test/whole-database.ts'
import { changeRole, openCommandAccess, removeModerator } from '../desk-accounts/index.ts'

const test = await openTestApp({ ownDatabase: true })
const { ctx } = test
const { list, see, setMail } = routes.deskAlerts
let first: TestModerator
let second: TestModerator
beforeEach(async () => {
  await test.runDueJobs()
  test.sent.splice(0)
  await ctx.db.deskModerator.deleteMany()
  first = await signInModerator(test, 'lead')
  second = await signInModerator(test, 'lead')
})

const glassReason = 'Nobody of us can sign in today.'
const breakGlass = () =>
  openCommandAccess(ctx, { decision: 'remove_member', command: 'suspend', by: 'root', isDeskOn: true, glassReason })
const alertsOf = async (one: TestModerator) => (await one.call(list)).alerts

it('are there for each lead until that lead has seen them', async () => {
  await breakGlass()
  const [alert] = await alertsOf(first)
  expect(alert).toMatchObject({ kind: 'break_glass', by: 'root', subject: 'suspend', reason: glassReason })
  const id = alert?.id ?? ''
  expect(await refused(second.call(see, { body: { id } }))).toMatchObject({ code: 'not_found' })
  await first.call(see, { body: { id } })
  expect(await alertsOf(first)).toEqual([])
  expect(await alertsOf(second)).toHaveLength(1)
})

it('say who has become a moderator, and whose passkey is a new one, to every other lead', async () => {
  await joinWithPasskey(test, await invite(test, 'oak', 'lead'))
  await joinWithPasskey(test, await invite(test, 'oak', 'lead'))
  for (const lead of [first, second])
    expect((await alertsOf(lead)).map(({ kind, by }) => [kind, by])).toEqual([
      ['passkey_replaced', 'oak'],
      ['moderator_joined', 'oak'],
    ])
  const { key } = await ctx.db.deskModerator.findUniqueOrThrow({ where: { handle: 'oak' } })
  expect(await ctx.db.deskAlert.count({ where: { moderatorKey: key } })).toBe(0)
})

it('go by mail to the leads who have given an address, without saying anything', async () => {
  const email = 'alerts@leads.example'
  await first.call(setMail, { body: { email } })
  expect([(await first.call(list)).has_mail, (await second.call(list)).has_mail]).toEqual([true, false])
  await breakGlass()
  await test.runDueJobs()
  const mails = test.sent.filter(({ to }) => to === email)
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toMatch(/suspend|root|glass/)
})

it('go to no address that was taken back, and to nobody who is a lead no longer', async () => {
  for (const lead of [first, second]) await lead.call(setMail, { body: { email: `${lead.handle}@leads.example` } })
  await breakGlass()
  await first.call(setMail, { body: { email: null } })
  await ctx.db.deskModerator.update({ where: { handle: second.handle }, data: { role: 'auditor' } })
  await test.runDueJobs()
  expect(test.sent.filter(({ to }) => to?.endsWith('@leads.example'))).toEqual([])
  expect((await first.call(list)).has_mail).toBe(false)
})

it.each([
  ['was removed', (handle: string, tx: Tx) => removeModerator(ctx, tx, { handle, by: 'admin' })],
  ['has another role', (handle: string, tx: Tx) => changeRole(ctx, tx, { handle, by: 'admin', role: 'reviewer' })],
])('keep no address of a lead who %s', async (_, change) => {
  await first.call(setMail, { body: { email: 'alerts@leads.example' } })
  await ctx.db.$transaction((tx) => change(first.handle, tx))
  expect(await ctx.db.deskModerator.count({ where: { alertMail: { not: null } } })).toBe(0)
})

it('leave an address nowhere in the database that can be read, and in no record', async () => {
  const email = 'quite-unique@leads.example'
  await first.call(setMail, { body: { email } })
  expect(await findTablesWithText(test, email)).toEqual([])
  const entries = await ctx.db.moderationAction.findMany({ where: { admin: first.handle } })
  expect(entries).toMatchObject([{ action: 'desk_mail', subject: first.handle, details: null }])
})
