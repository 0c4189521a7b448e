import type { Approval } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { planCheck } from './checks.rules.ts'

const now = new Date('2026-01-15T09:00:00Z')
const later = new Date(now.getTime() + 1)
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

type Row = [approval: Approval, isChecked: boolean, immuneUntil: Date | null, plan: ReturnType<typeof planCheck>]

describe('a complaint', () => {
  it.each<Row>([
    ['approved', false, null, 'hide'],
    ['approved', false, now, 'hide'],
    ['approved', false, later, 'check'],
    ['approved', true, null, 'hide'],
    ['approved', true, later, 'nothing'],
    ['pending', false, null, 'check'],
    ['pending', false, later, 'check'],
    ['pending', true, null, 'nothing'],
    ['rejected', false, null, 'nothing'],
    ['rejected', true, null, 'nothing'],
  ])('about a photo that is %s, checked %s and immune until %j: %4$s', (approval, isChecked, immuneUntil, plan) => {
    const photo = { approval, checkPhotoKey: isChecked ? 1n : null, decidedAt: null, immuneUntil }
    expect(planCheck(photo, { kind: 'picture_complaint', at: now })).toBe(plan)
  })

  it.each([
    [daysAgo(0), 'check'],
    [daysAgo(29.99), 'check'],
    [daysAgo(30), 'hide'],
    [daysAgo(400), 'hide'],
  ] as const)('about a photo that a moderator approved at %j: %s', (decidedAt, plan) => {
    const photo = { approval: 'approved', checkPhotoKey: null, decidedAt, immuneUntil: null } as const
    expect(planCheck(photo, { kind: 'picture_complaint', at: now })).toBe(plan)
    expect(planCheck({ ...photo, checkPhotoKey: 1n }, { kind: 'picture_complaint', at: now })).toBe(
      plan === 'hide' ? 'hide' : 'nothing',
    )
  })
})

it('hides a picture like one that was removed, whoever approved it lately', () => {
  const photo = { approval: 'approved', checkPhotoKey: null, decidedAt: now, immuneUntil: null } as const
  expect(planCheck(photo, { kind: 'known_picture', at: now })).toBe('hide')
  expect(planCheck({ ...photo, immuneUntil: later }, { kind: 'known_picture', at: now })).toBe('check')
})
