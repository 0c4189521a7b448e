import type { PaidPlanId } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import {
  chatsPerDay,
  entitlementEnd,
  type RunningEntitlement,
  summarizeEntitlements,
  withoutEntitlements,
} from './entitlements.rules.ts'

const at = new Date('2026-01-15T09:00:00Z')
const inDays = (days: number) => new Date(at.getTime() + days * 86_400_000)
const pack = (key: number, planId: PaidPlanId, days: number): RunningEntitlement => ({
  key: BigInt(key),
  planId,
  endsAt: inDays(days),
})

describe('the end of a new entitlement', () => {
  it.each<[string, RunningEntitlement[], PaidPlanId, number, number]>([
    ['where nothing runs', [], 'monthly_pack', 30, 30],
    ['where the same runs', [pack(1, 'monthly_pack', 12)], 'monthly_pack', 30, 42],
    ['where another of its kind runs', [pack(1, 'weekly_pack', 3)], '12_day_pack', 12, 15],
    ['where several run', [pack(1, 'weekly_pack', 3), pack(2, 'monthly_pack', 33)], 'basic_chat_pack', 1, 34],
    ['beside one of the other kind', [pack(1, 'exclusive_member_pack', 20)], 'monthly_pack', 30, 30],
    ['of the other kind', [pack(1, 'monthly_pack', 20)], 'exclusive_member_pack', 1, 1],
    ['of the other kind again', [pack(1, 'exclusive_member_pack', 0.5)], 'exclusive_member_pack', 30, 30.5],
  ])('%s', (_, running, planId, days, ends) => {
    expect(entitlementEnd(running, planId, days, at)).toEqual(inDays(ends))
  })
})

describe('what is left when an entitlement ends', () => {
  const running = [pack(1, 'weekly_pack', 5), pack(2, 'monthly_pack', 35), pack(3, 'exclusive_member_pack', 9)]
  it.each<[string, number[], [number, number][]]>([
    ['the first: the next keeps its thirty days', [1], [[2, 30]]],
    ['the last: the first is not touched', [2], [[1, 5]]],
    ['both: nothing', [1, 2], []],
    ['one that is none of these: all', [7], [[1, 5], [2, 35]]], // biome-ignore format: a line a case
  ])('%s', (_, ended, left) => {
    const rest = withoutEntitlements(running, new Set(ended.map(BigInt)), at)
    const [exclusive, ...paid] = rest
    expect(exclusive).toEqual(running[2])
    expect(paid.map(({ key, endsAt }) => [Number(key), endsAt])).toEqual(left.map(([key, days]) => [key, inDays(days)]))
  })
})

it('an entitlement keeps what it had added, in whatever order they are given', () => {
  const running = [pack(2, 'monthly_pack', 35), pack(3, 'weekly_pack', 42), pack(1, 'weekly_pack', 5)]
  const rest = withoutEntitlements(running, new Set([1n]), at)
  expect(rest).toEqual([pack(2, 'monthly_pack', 30), pack(3, 'weekly_pack', 37)])
})

describe('the conversations of a day', () => {
  it.each<[PaidPlanId[], number | null]>([
    [[], 5],
    [['basic_chat_pack'], 10],
    [['standard_pack'], 20],
    [['weekly_pack'], null],
    [['12_day_pack'], null],
    [['monthly_pack'], null],
    [['exclusive_member_pack'], 10],
    [['exclusive_member_pack', 'exclusive_member_pack'], 10],
    [['basic_chat_pack', 'standard_pack'], 20],
    [['standard_pack', 'basic_chat_pack'], 20],
    [['basic_chat_pack', 'monthly_pack', 'standard_pack'], null],
    [['basic_chat_pack', 'exclusive_member_pack'], 15],
    [['exclusive_member_pack', 'standard_pack'], 25],
    [['exclusive_member_pack', 'basic_chat_pack', 'standard_pack'], 25],
    [['exclusive_member_pack', 'weekly_pack'], null],
    [['monthly_pack', 'exclusive_member_pack'], null],
  ])('with %j are those of the best that runs, and what the exclusive pack adds: %j', (running, limit) => {
    expect(chatsPerDay(running.map((planId) => ({ planId })))).toBe(limit)
  })
})

describe('a summary', () => {
  it.each<[RunningEntitlement[], string, number | null, number | null]>([
    [[], 'active', null, null],
    [[pack(1, 'weekly_pack', 7)], 'paid', 7, null],
    [[pack(1, 'monthly_pack', 37), pack(2, 'weekly_pack', 7)], 'paid', 37, null],
    [[pack(1, 'exclusive_member_pack', 1)], 'exclusive', null, 1],
    [[pack(1, 'exclusive_member_pack', 1), pack(2, 'weekly_pack', 7)], 'exclusive', 7, 1],
  ])('%#', (running, status, paid, exclusive) => {
    expect(summarizeEntitlements(running, at)).toEqual({
      status,
      paidUntil: paid === null ? null : inDays(paid),
      exclusiveUntil: exclusive === null ? null : inDays(exclusive),
    })
  })
})
