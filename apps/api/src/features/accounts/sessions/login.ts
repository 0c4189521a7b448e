import type { DeliveryMethod, SignedIn } from '@satrangi/contract'
import type { Ctx } from '../../../ctx.ts'
import { Refusal } from '../../../refusal.ts'
import type { CallOrigin } from '../../../route-handler.ts'
import { findMemberByPhone, requireMobile } from '../../members/index.ts'
import { limitCodeFailures } from '../failed-attempts/index.ts'
import {
  type CodeContext,
  type CodeRequester,
  consumeCode,
  issueCode,
  type SentCode,
  wrongCode,
} from '../one-time-codes/index.ts'
import { type CredentialsInput, withPassword } from './check-password.ts'
import { startSession } from './start-session.ts'

interface PhoneInput {
  country_code: string
  mobile: string
}

/**
 * Logs in with a password. An unknown member, a wrong password and a suspended member get the same reply after the
 * same work.
 */
export async function login(ctx: Ctx, input: CredentialsInput, origin: CallOrigin): Promise<SignedIn> {
  return withPassword(ctx, input, origin, async (members) => {
    const member = members.find(({ suspended }) => !suspended)
    if (!member) throw new Refusal('invalid_credentials')
    return startSession(ctx, member, origin)
  })
}

/** Sends a login code; does the same work where no member has the number. */
export async function sendLoginCode(
  ctx: CodeContext,
  { method, ...number }: PhoneInput & { method: DeliveryMethod },
  requester: CodeRequester,
): Promise<SentCode> {
  const phone = requireMobile(number.country_code, number.mobile)
  if (!ctx.config.codes.countries.includes(phone.mobilecode)) throw new Refusal('country_not_served')
  const sent = await issueCode(ctx, { purpose: 'login', to: phone.e164, method, requester })
  return { ...sent, sent_to: phone.international }
}

/** Logs in with a code; a wrong code and an unknown number get the same reply. */
export async function loginWithCode(
  ctx: Ctx,
  { otp, ...number }: PhoneInput & { otp: string },
  origin: CallOrigin,
): Promise<SignedIn> {
  const phone = requireMobile(number.country_code, number.mobile)
  const member = await findMemberByPhone(ctx.db, phone.e164)
  return limitCodeFailures(ctx, { name: phone.e164, origin, owner: member?.key }, async (how) => {
    const isRightCode = await consumeCode(ctx, ctx.db, { purpose: 'login', to: phone.e164, otp, ...how })
    if (!isRightCode || !member || member.suspended) throw wrongCode()
    return startSession(ctx, member, origin)
  })
}
