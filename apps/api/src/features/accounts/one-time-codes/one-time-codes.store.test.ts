import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../../test/test-app.ts'
import { memberKey } from '../../../keys.ts'
import { codeTarget } from './one-time-codes.rules.ts'
import {
  checkCode,
  deleteOldCodes,
  erase,
  findBudgetUse,
  isCodeConsumed,
  replaceCode,
  spendBudget,
} from './one-time-codes.store.ts'

const test = await openTestApp()
const { db, seal, evidenceSeal } = test.ctx
const now = test.clock.now()
const later = (ms: number) => new Date(now.getTime() + ms)
const dayMs = 86_400_000

beforeEach(async () => {
  await db.oneTimeCode.deleteMany()
  await db.codeBudget.deleteMany()
})

const ttlSeconds = 600
const issue = (target: string, expiresAt = later(ttlSeconds * 1000)) => {
  const at = new Date(expiresAt.getTime() - ttlSeconds * 1000)
  return replaceCode(db, { purpose: 'reset', target, codeHash: 'right', at, ttlSeconds, keepsLatest: false })
}
const check = (target: string, codeHash = 'right', isOwner = false) =>
  checkCode(db, { purpose: 'reset', target, codeHash, at: now, ttlSeconds, maxTries: 5, consume: true, isOwner })
const targets = async () => (await db.oneTimeCode.findMany({ orderBy: { target: 'asc' } })).map(({ target }) => target)

it('matches the code of its target alone', async () => {
  await issue('asha')
  expect(await check('noor')).toBe(false)
  expect(await check('asha', 'wrong')).toBe(false)
  expect(await check('asha')).toBe(true)
})

it('counts the attempts of its owner apart, and voids it for whoever has used up theirs', async () => {
  await issue('asha')
  for (const by of [1, 2, 3, 4, 5]) expect(await check('asha', `wrong ${by}`)).toBe(false)
  expect(await check('asha')).toBe(false)
  for (const by of [1, 2, 3, 4]) expect(await check('asha', `wrong ${by}`, true)).toBe(false)
  expect(await check('asha', 'right', true)).toBe(true)
  await issue('asha')
  for (const by of [1, 2, 3, 4, 5]) await check('asha', `wrong ${by}`, true)
  expect(await check('asha', 'right', true)).toBe(false)
  expect(await check('asha')).toBe(true)
})

describe('a consumed code', () => {
  it.each([
    ['is known by its purpose, target and hash', true, 'reset', 'asha', 'right'],
    ['is none of another purpose', false, 'login', 'asha', 'right'],
    ['is none of another target', false, 'reset', 'ravi', 'right'],
    ['is none with another hash', false, 'reset', 'asha', 'wrong'],
    ['is none that nobody has used', false, 'reset', 'meera', 'right'],
  ] as const)('%s', async (_, isConsumed, purpose, target, codeHash) => {
    for (const name of ['asha', 'noor', 'meera']) await issue(name)
    for (const name of ['asha', 'noor']) await check(name)
    expect(await isCodeConsumed(db, purpose, target, codeHash)).toBe(isConsumed)
  })
})

it('the use of a budget is what was counted in its present window, and of no other budget', async () => {
  const spend = (bucket: string, at = now) => spendBudget(db, { bucket, windowSeconds: 60, at })
  for (const used of [1, 2]) expect(await spend('day')).toBe(used)
  await spend('night')
  expect(await findBudgetUse(db, 'day', now)).toBe(2)
  expect(await findBudgetUse(db, 'day', later(59_999))).toBe(2)
  expect(await findBudgetUse(db, 'day', later(60_000))).toBe(0)
  expect(await findBudgetUse(db, 'nobody’s', now)).toBe(0)
  expect(await spend('day', later(60_000))).toBe(1)
})

it('deletes codes a day after they have expired, and budgets when their window has ended', async () => {
  await issue('older', later(-dayMs - 1))
  await issue('a day old', later(-dayMs))
  await issue('valid')
  const budgets = { ended: -1, ending: 0, open: dayMs }
  for (const [bucket, ms] of Object.entries(budgets))
    await db.codeBudget.create({ data: { bucket, used: 1, expiresAt: later(ms) } })
  await deleteOldCodes(db, now)
  expect(await targets()).toEqual(['a day old', 'valid'])
  const left = await db.codeBudget.findMany({ orderBy: { bucket: 'asc' } })
  expect(left.map(({ bucket }) => bucket)).toEqual(['ending', 'open'])
})

describe('a member who leaves', () => {
  const member = { id: 'SGASHA0001', key: memberKey(1n), phone: '+447700900001', email: 'asha@people.example', at: now }
  const shared = { phone: codeTarget({ seal }, member.phone), email: codeTarget({ seal }, member.email) }
  const own = [member.phone, member.email].map((to) => codeTarget({ seal }, to, member.key))
  const others = [codeTarget({ seal }, member.email, memberKey(2n)), codeTarget({ seal }, '+447700900002')]

  it.each([
    ['confirmed address', true, []],
    ['claimed address, which others may claim too', false, [shared.email]],
  ])('leaves no code for the number, nor for a %s', async (_, emailConfirmed, kept) => {
    for (const target of [...own, ...others, ...Object.values(shared)]) await issue(target)
    await erase(db, { ...member, emailConfirmed }, { seal, evidenceSeal, obsoleteFiles: [], announceTo: () => {} })
    expect(await targets()).toEqual([...others, ...kept].sort())
  })
})
