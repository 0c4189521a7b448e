import { type BodyOf, type DeliveryMethod, findDobProblem, type routes, signUpTtlSeconds } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { badField, badInput, Refusal } from '../../../refusal.ts'
import type { BrowserMarker } from '../../../route-handler.ts'
import { findMemberByPhone, isCommonPassword, requireMobile, requireTexts } from '../../members/index.ts'
import {
  type CodeContext,
  type CodeRequester,
  issueCode,
  notifyEmailHolder,
  type SentCode,
} from '../one-time-codes/index.ts'
import { requireAdult } from './require-adult.ts'
import { addSignUp, findSignUp } from './sign-up.store.ts'

type StartInput = BodyOf<typeof routes.signUp.start>

/** Who starts a sign-up: who asks for its code, and the marker of a browser in which somebody was too young. */
interface SignUpRequester {
  requester: CodeRequester
  marker: BrowserMarker
}

/**
 * Stores the account's part of a sign-up and sends a code to its number. A number or address that is
 * taken answers like any other: the number's owner is notified by text message, whoever has confirmed the address
 * by e-mail. The new member claims the address until they confirm it.
 */
export async function startSignUp(
  ctx: CodeContext & Needs<'passwords'>,
  input: StartInput,
  { requester, marker }: SignUpRequester,
): Promise<SentCode & { session_id: string }> {
  const now = ctx.clock.now()
  const phone = requireMobile(input.mobilecode, input.mobile)
  if (!ctx.config.codes.countries.includes(phone.mobilecode)) throw new Refusal('country_not_served')
  const problem = findDobProblem(input.dob, now)
  await requireAdult(ctx, { isTooYoung: problem?.code === 'too_young', phone: phone.e164, marker })
  if (problem) throw badInput({ dob: problem })
  requireTexts({ name: input.name })
  if (isCommonPassword(input.password)) {
    throw badField('password', 'password_common')
  }
  const { email, name, gender, dob } = input
  const passwordHash = await ctx.passwords.hash(input.password)
  const sent = await sendSignUpCode(ctx, phone.e164, input.method, requester)
  const id = ctx.random.crockford(26)
  const expiresAt = new Date(now.getTime() + signUpTtlSeconds * 1000)
  await ctx.db.$transaction(async (tx) => {
    await addSignUp(tx, { id, email, phone, passwordHash, name, gender, dob, at: now, expiresAt })
    await notifyEmailHolder(ctx, tx, email)
  })
  return { session_id: id, ...sent, sent_to: phone.international }
}

/** Sends the code of a sign-up again; the previous one becomes void. */
export async function resendSignUpCode(
  ctx: CodeContext,
  { session_id, method }: { session_id: string; method: DeliveryMethod },
  requester: CodeRequester,
): Promise<SentCode> {
  const signUp = await findSignUp(ctx.db, session_id, ctx.clock.now())
  if (!signUp || signUp.memberKey !== null) throw new Refusal('signup_gone')
  return sendSignUpCode(ctx, signUp.phone, method, requester)
}

async function sendSignUpCode(
  ctx: CodeContext,
  e164: string,
  method: DeliveryMethod,
  requester: CodeRequester,
): Promise<SentCode> {
  const taken = await findMemberByPhone(ctx.db, e164)
  return issueCode(ctx, { purpose: 'signup', to: e164, method, requester, isUsable: !taken })
}
