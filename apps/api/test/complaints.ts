import { type PhotoField, routes } from '@satrangi/contract'
import type { TestApp } from './test-app.ts'

let asked = 0

export interface TestComplaint {
  photo?: PhotoField
  email?: string
  details?: string
  /** A network of its own unless given: each has two complaints a day. */
  address?: string
}

/** Somebody new with an address and a network of their own. */
export function newComplainant(): { email: string; address: string } {
  asked += 1
  return { email: `stranger${asked}@people.example`, address: `198.51.${asked % 200}.7` }
}

/** Complains about a member's picture with the code that was sent; gives back the number. */
export async function complain(
  test: TestApp,
  member: { id: string },
  { photo, details = 'This is me.', ...from }: TestComplaint = {},
): Promise<string> {
  const { email, address } = { ...newComplainant(), ...from }
  const call = test.as(undefined, address)
  const body = { user_id: member.id, ...(photo ? { photo } : {}), email, details }
  const { otp = '' } = await call(routes.pictureComplaints.sendCode, { body })
  return (await call(routes.pictureComplaints.send, { body: { ...body, otp } })).case.number
}

/** Lets others see all of a member's photos, since so many days: a complaint hides what nobody has looked at for 30. */
export async function approvePhotos(
  { ctx, clock }: TestApp,
  { id }: { id: string },
  { daysAgo = 31 }: { daysAgo?: number } = {},
): Promise<void> {
  const data = { approval: 'approved', decidedAt: new Date(clock.now().getTime() - daysAgo * 86_400_000) }
  await ctx.db.photo.updateMany({ where: { member: { id } }, data })
}
