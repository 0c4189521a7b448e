import { routes } from '@satrangi/contract'
import { beforeEach, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { endSuspensions, hideMember, listAuditEntries, restoreMember, restoreOwn, suspendMember } from './index.ts'

const test = await openTestApp()
const { ctx } = test
let asha: TestMember
let made = 0
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
})

const suspend = (days: number | undefined, by = 'amber') =>
  suspendMember(ctx, { id: asha.id, by, reason: 'Wrote to many.', cause: 'harassment', days })
const isSuspended = async () => (await ctx.db.member.findUnique({ where: { id: asha.id } }))?.suspendedAt !== null
const rows = () => ctx.db.suspension.findMany({ where: { member: { id: asha.id } }, orderBy: { key: 'asc' } })
const acts = async () => (await listAuditEntries(ctx.db, { subject: asha.id, limit: 9 })).map(({ action }) => action)

it('ends by itself when its days are over, and not before', async () => {
  await suspend(7)
  test.clock.advanceSeconds(7 * 86_400 - 1)
  await endSuspensions(ctx)
  expect(await isSuspended()).toBe(true)
  test.clock.advanceSeconds(1)
  await Promise.all([endSuspensions(ctx), endSuspensions(ctx)])
  expect(await isSuspended()).toBe(false)
  expect(await acts()).toEqual(['restore', 'suspend'])
})

it('without days lasts until the member is restored', async () => {
  await suspend(undefined)
  test.clock.advanceSeconds(400 * 86_400)
  await endSuspensions(ctx)
  expect(await isSuspended()).toBe(true)
  await restoreMember(ctx, { id: asha.id, by: 'amber' })
  expect((await rows()).map(({ liftedAt }) => liftedAt)).toEqual([test.clock.now()])
})

it('gives way to a longer one, which ends in its own time', async () => {
  await suspend(3)
  expect(await suspend(30, 'cedar')).toBe('done')
  expect(await suspend(10, 'dune')).toBe('already')
  test.clock.advanceSeconds(3 * 86_400)
  await endSuspensions(ctx)
  expect(await isSuspended()).toBe(true)
  expect((await rows()).map(({ decidedBy, liftedAt }) => [decidedBy, liftedAt === null])).toEqual([
    ['amber', false],
    ['cedar', true],
  ])
})

it('is ended by whoever decided it, and by nobody else alone', async () => {
  await suspend(7)
  const reason = 'It was somebody else.'
  expect(await restoreOwn(ctx, { id: asha.id, by: 'cedar', reason })).toBe('not_own')
  expect(await isSuspended()).toBe(true)
  expect(await restoreOwn(ctx, { id: asha.id, by: 'amber', reason })).toBe('done')
  expect(await isSuspended()).toBe(false)
})

it('is over when an earlier version restores the member', async () => {
  await suspend(7)
  await ctx.db.member.update({ where: { id: asha.id }, data: { suspendedAt: null, visible: true } })
  expect((await rows())[0]?.liftedAt).not.toBeNull()
  expect(await suspend(7)).toBe('done')
})

it('hides a member once, however many decide it at once', async () => {
  const noor = await addMember(test, `noor${made}`)
  const hide = () => hideMember(ctx, { id: asha.id, by: 'amber', reason: 'Looked at by a lead.' })
  const results = await Promise.all(Array.from({ length: 10 }, hide))
  expect(results.toSorted()).toEqual([...Array(9).fill('already'), 'done'])
  await expect(noor.call(routes.members.view, { params: { id: asha.id } })).rejects.toMatchObject({ status: 404 })
})
