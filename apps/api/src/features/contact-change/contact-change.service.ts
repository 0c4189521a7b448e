import { type DeliveryMethod, fieldProblem, type Profile } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Ctx, Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { badField, Refusal } from '../../refusal.ts'
import {
  findCredentials,
  findMemberByEmail,
  findMemberByPhone,
  isTaken,
  loadOwnProfile,
  setEmail,
  setPhone,
} from '../members/index.ts'
import { consumeCode, issueCode, type SentCode, tryCode } from '../one-time-codes/index.ts'
import { type Phone, readPhone } from '../phones/index.ts'
import { announceEnded, endOtherSessions } from '../sessions/index.ts'
import { notifyOldAddress } from './notify-old-address.ts'

interface Number {
  mobilecode: string
  mobile: string
}

/**
 * Sends a code to an address that a member wants to have, or has and wants to confirm. One that is
 * somebody else's answers like any other: who reads its mail is told that there is an account.
 */
export async function sendToEmail(
  ctx: Ctx,
  viewer: Viewer,
  { email, password }: { email: string; password: string },
): Promise<SentCode> {
  await provePassword(ctx, viewer, password)
  const holder = await findMemberByEmail(ctx.db, email)
  const live = holder === undefined || holder.key === viewer.key
  return issueCode(ctx, { purpose: 'email', to: email, method: 'sms', member: viewer.key, live })
}

/** The same for a number. */
export async function sendToNumber(
  ctx: Ctx,
  viewer: Viewer,
  { method, password, ...number }: Number & { method: DeliveryMethod; password: string },
): Promise<SentCode> {
  const { e164, mobilecode } = readNumber(number)
  if (!ctx.config.codes.countries.includes(mobilecode)) throw new Refusal('country_not_served')
  await provePassword(ctx, viewer, password)
  const holder = await findMemberByPhone(ctx.db, e164)
  const live = holder === undefined || holder.key === viewer.key
  return issueCode(ctx, { purpose: 'phone', to: e164, method, member: viewer.key, live })
}

async function provePassword(ctx: Needs<'db' | 'passwords'>, viewer: Viewer, password: string): Promise<void> {
  const found = await findCredentials(ctx.db, { id: viewer.id })
  if (await ctx.passwords.verify(found?.passwordHash, password)) return
  throw new Refusal('wrong_password', { problems: { password: fieldProblem('password_wrong') } })
}

/** Takes the address that the code went to; the old one is told when it is another. */
export function confirmEmail(
  ctx: Ctx,
  viewer: Viewer,
  { email, otp }: { email: string; otp: string },
): Promise<Profile> {
  const tried = { purpose: 'email', to: email, member: viewer.key, otp } as const
  return confirm(ctx, viewer, tried, 'email_taken', async (tx) => {
    const before = await setEmail(tx, viewer.key, email, ctx.clock.now())
    if (before !== email) await notifyOldAddress(ctx, tx, before)
    return before !== email
  })
}

/** Takes the number that the code went to. */
export function confirmNumber(
  ctx: Ctx,
  viewer: Viewer,
  { otp, ...number }: Number & { otp: string },
): Promise<Profile> {
  const phone = readNumber(number)
  const tried = { purpose: 'phone', to: phone.e164, member: viewer.key, otp } as const
  return confirm(ctx, viewer, tried, 'number_taken', async (tx) => {
    const before = await setPhone(tx, viewer.key, phone, ctx.clock.now())
    return before !== phone.e164
  })
}

/** @param write true: the member has another contact than before, so that every other device is signed out */
async function confirm(
  ctx: Ctx,
  viewer: Viewer,
  tried: Parameters<typeof tryCode>[2],
  taken: 'email_taken' | 'number_taken',
  write: (tx: Tx) => Promise<boolean>,
): Promise<Profile> {
  // Counted outside the transaction: a wrong try stays counted.
  if (!(await tryCode(ctx, ctx.db, tried))) throw wrongCode()
  const work = ctx.db.$transaction(async (tx) => {
    if (!(await consumeCode(ctx, tx, tried))) throw wrongCode()
    const changed = await write(tx)
    return changed ? endOtherSessions(tx, viewer.key, viewer.session, ctx.clock.now()) : []
  })
  const ended = await work.catch((error: unknown) => {
    throw isTaken(error) ? new Refusal(taken) : error
  })
  if (ended.length > 0) await announceEnded(ctx, { member: viewer.key, sessions: ended })
  return loadOwnProfile(ctx, viewer.key)
}

const wrongCode = () => new Refusal('invalid_otp', { problems: { otp: fieldProblem('otp_invalid') } })

function readNumber({ mobilecode, mobile }: Number): Phone {
  const phone = readPhone(mobilecode, mobile)
  if (!phone) throw badField('mobile', 'mobile_invalid')
  return phone
}
