import type { Approval } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { planCheck } from './checks.rules.ts'

const now = new Date('2026-01-15T09:00:00Z')
const later = new Date(now.getTime() + 1)

type Row = [approval: Approval, isChecked: boolean, immuneUntil: Date | null, plan: ReturnType<typeof planCheck>]

it.each<Row>([
  ['approved', false, null, 'hide'],
  ['pending', false, null, 'hide'],
  ['approved', false, later, 'leave_visible'],
  ['pending', false, later, 'leave_visible'],
  ['approved', false, now, 'hide'],
  ['approved', true, null, 'hide'],
  ['approved', true, now, 'hide'],
  ['approved', true, later, 'nothing'],
  ['pending', true, null, 'nothing'],
  ['pending', true, later, 'nothing'],
  ['rejected', false, null, 'nothing'],
  ['rejected', false, later, 'nothing'],
  ['rejected', true, null, 'nothing'],
  ['rejected', true, later, 'nothing'],
])(
  'of a photo that is %s, checked %s and immune until %j, a complaint does: %4$s',
  (approval, isChecked, immuneUntil, plan) => {
    expect(planCheck({ approval, checkPhotoKey: isChecked ? 1n : null, immuneUntil }, now)).toBe(plan)
  },
)
