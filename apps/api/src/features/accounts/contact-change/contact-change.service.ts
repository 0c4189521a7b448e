import type { DeliveryMethod, Profile } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Ctx } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import {
  findConfirmedHolder,
  findMemberByPhone,
  isTaken,
  loadOwnProfile,
  requireMobile,
  setEmail,
  setPhone,
} from '../../members/index.ts'
import { notifyMember } from '../../notifications/index.ts'
import { setIdentityDigest } from '../identity-digests/index.ts'
import { consumeCode, issueCode, type SentCode, verifyCode, wrongCode } from '../one-time-codes/index.ts'
import { endOtherSessions, publishSessionsEnded } from '../sessions/index.ts'
import { notifyOldAddress } from './notify-old-address.ts'

interface PhoneInput {
  mobilecode: string
  mobile: string
}

/**
 * Sends a code to a new address, or to the present one to confirm it. An address of another member
 * answers like any other: whoever has confirmed it gets a message that there is an account already.
 */
export async function sendToEmail(ctx: Ctx, viewer: Viewer, { email }: { email: string }): Promise<SentCode> {
  const owner = await findConfirmedHolder(ctx.db, email)
  const isUsable = owner === undefined || owner.key === viewer.key
  return issueCode(ctx, { purpose: 'email', to: email, method: 'sms', ...ofMember(viewer), isUsable })
}

/** Sends a code to a new number, as `sendToEmail` does to an address. */
export async function sendToNumber(
  ctx: Ctx,
  viewer: Viewer,
  { method, ...number }: PhoneInput & { method: DeliveryMethod },
): Promise<SentCode> {
  const { e164, mobilecode, international } = requireMobile(number.mobilecode, number.mobile)
  if (!ctx.config.codes.countries.includes(mobilecode)) throw new Refusal('country_not_served')
  const owner = await findMemberByPhone(ctx.db, e164)
  const isUsable = owner === undefined || owner.key === viewer.key
  const sent = await issueCode(ctx, { purpose: 'phone', to: e164, method, ...ofMember(viewer), isUsable })
  return { ...sent, sent_to: international }
}

const ofMember = ({ key }: Viewer) => ({ member: key, requester: { name: `member ${key}` } })

/**
 * Sets the address that the code went to; the old address is notified where it differs. One that somebody else has
 * confirmed meanwhile fails like a wrong code.
 */
export function confirmEmail(
  ctx: Ctx,
  viewer: Viewer,
  { email, otp }: { email: string; otp: string },
): Promise<Profile> {
  const attempt = { purpose: 'email', to: email, member: viewer.key, otp } as const
  return confirmChange(ctx, viewer, attempt, wrongCode, async (tx) => {
    const previousEmail = await setEmail(tx, viewer.key, email, ctx.clock.now())
    if (previousEmail !== email) await notifyOldAddress(ctx, tx, previousEmail)
    return previousEmail !== email
  })
}

/** Sets the number that the code went to. */
export function confirmNumber(
  ctx: Ctx,
  viewer: Viewer,
  { otp, ...number }: PhoneInput & { otp: string },
): Promise<Profile> {
  const phone = requireMobile(number.mobilecode, number.mobile)
  const attempt = { purpose: 'phone', to: phone.e164, member: viewer.key, otp } as const
  return confirmChange(
    ctx,
    viewer,
    attempt,
    () => new Refusal('number_taken'),
    async (tx) => {
      const previousPhone = await setPhone(tx, viewer.key, phone, ctx.clock.now())
      return previousPhone !== phone.e164
    },
  )
}

/** @param write returns true where the contact changed, so that every other device is signed out */
async function confirmChange(
  ctx: Ctx,
  viewer: Viewer,
  attempt: Parameters<typeof verifyCode>[2],
  takenRefusal: () => Refusal,
  write: (tx: Tx) => Promise<boolean>,
): Promise<Profile> {
  // Outside the transaction, so that a wrong attempt stays counted.
  if (!(await verifyCode(ctx, ctx.db, attempt))) throw wrongCode()
  const digest = await ctx.identityDigest(attempt.to)
  const transaction = ctx.db.$transaction(async (tx) => {
    if (!(await consumeCode(ctx, tx, attempt))) throw wrongCode()
    const changed = await write(tx)
    const kind = attempt.purpose === 'phone' ? 'phone' : 'email'
    await setIdentityDigest(tx, { member: viewer.key, kind, digest, at: ctx.clock.now() })
    if (!changed) return []
    const code = kind === 'phone' ? 'number_changed' : 'email_changed'
    await notifyMember(tx, viewer.key, { code, params: {} }, ctx.clock.now())
    return endOtherSessions(tx, viewer.key, viewer.session, ctx.clock.now())
  })
  const endedSessions = await transaction.catch((error: unknown) => {
    throw isTaken(error) ? takenRefusal() : error
  })
  if (endedSessions.length > 0) await publishSessionsEnded(ctx, { member: viewer.key, sessions: endedSessions })
  return loadOwnProfile(ctx, viewer)
}
