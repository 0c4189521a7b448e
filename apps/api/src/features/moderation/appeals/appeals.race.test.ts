import { beforeEach, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { appealIdOf, sendAppeal, suspendBy } from '../../../../test/suspended.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { restoreMember } from '../decisions/index.ts'

const test = await openTestApp()
const { ctx } = test
let asha: TestMember
let made = 0
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  await suspendBy(test, asha)
})

const all = async <T>(run: (n: number) => Promise<T>) =>
  (await Promise.all(Array.from({ length: 10 }, (_, n) => run(n).catch((error: { code?: string }) => error.code))))
    .map(String)
    .toSorted()
const rows = () => ctx.db.case.findMany({ where: { member: { id: asha.id }, kind: 'appeal' } })
const isSuspended = async () => (await ctx.db.member.findUnique({ where: { id: asha.id } }))?.suspendedAt !== null

it('is stored once where ten are sent at once', async () => {
  const results = await all(async (n) => (await sendAppeal(test, asha, `Answer ${n}.`)) && 'sent')
  expect(results).toEqual([...Array(9).fill('already_answered'), 'sent'])
  expect(await rows()).toHaveLength(1)
})

it('is decided once where ten moderators decide at once', async () => {
  const id = await appealIdOf(test, (await sendAppeal(test, asha)).number)
  const results = await all((n) =>
    closeSource(ctx, { id, by: `lead-${n}`, outcome: n % 2 === 0 ? 'upheld' : 'dismissed', words: `By ${n}.` }),
  )
  expect(results).toEqual([...Array(9).fill('already'), 'done'])
  const [row] = await rows()
  const appeal = await ctx.db.appeal.findUniqueOrThrow({ where: { id } })
  expect(row?.outcome).toBe(appeal.outcome)
  expect(await isSuspended()).toBe(appeal.outcome === 'dismissed')
  expect(appeal.answer).toBe(`By ${appeal.decidedBy?.replace('lead-', '')}.`)
  const acts = await ctx.db.moderationAction.count({ where: { subject: row?.number ?? '', action: 'answer_appeal' } })
  expect(acts).toBe(1)
})

it('is never left open behind a member who is restored at the same moment', async () => {
  const results = await all(async (n) => {
    if (n !== 5) return (await sendAppeal(test, asha, `Answer ${n}.`)) && 'sent'
    return restoreMember(ctx, { id: asha.id, by: 'amber' })
  })
  expect(results.filter((one) => !['sent', 'done', 'already_answered', 'not_suspended'].includes(one))).toEqual([])
  expect(await isSuspended()).toBe(false)
  for (const { closedAt, outcome } of await rows()) expect([closedAt !== null, outcome]).toEqual([true, 'upheld'])
})

it('has one outcome where it is decided while its member is restored', async () => {
  const id = await appealIdOf(test, (await sendAppeal(test, asha)).number)
  await all((n) =>
    n % 2 === 0
      ? closeSource(ctx, { id, by: `lead-${n}`, outcome: 'dismissed', words: 'No.' })
      : restoreMember(ctx, { id: asha.id, by: 'amber' }),
  )
  expect(await isSuspended()).toBe(false)
  const appeal = await ctx.db.appeal.findUniqueOrThrow({ where: { id }, include: { case: true } })
  expect(appeal.case?.outcome).toBe(appeal.outcome)
  expect(appeal.outcome).toBe(appeal.decidedBy === null ? 'upheld' : 'dismissed')
})
