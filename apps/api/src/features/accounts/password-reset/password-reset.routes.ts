import { type DeliveryMethod, email, outcome, readContactInfo, readProblem, routes } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Ctx } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { badField, badInput, Refusal } from '../../../refusal.ts'
import { type CallOrigin, handle } from '../../../route-handler.ts'
import {
  findConfirmedHolder,
  findMemberByPhone,
  isCommonPassword,
  requireMobile,
  setPassword,
} from '../../members/index.ts'
import { notifyMember } from '../../notifications/index.ts'
import { voidDeviceKeys } from '../device-keys/index.ts'
import { limitCodeFailures } from '../failed-attempts/index.ts'
import {
  type CodeContext,
  type CodeRequester,
  codeRequesterOf,
  consumeCode,
  issueCode,
  type SentCode,
  verifyCode,
  wrongCode,
} from '../one-time-codes/index.ts'
import { endSessions, publishSessionsEnded } from '../sessions/index.ts'

export const passwordResetRoutes = [
  handle(routes.passwordReset.sendCode, async (ctx, { body, origin }) => ({
    ...outcome(body.contact_info.includes('@') ? 'code_sent_if_email_known' : 'code_sent_if_number_known'),
    ...(await sendResetCode(ctx, body, codeRequesterOf(origin))),
  })),
  handle(routes.passwordReset.reset, async (ctx, { body, origin }) => {
    await resetPassword(ctx, body, origin)
    return outcome('password_reset')
  }),
]

interface Contact {
  contact_info: string
  mobile_code?: string | undefined
}

/** Sends a code to a number or a confirmed address; does the same work where no member has it. */
async function sendResetCode(
  ctx: CodeContext,
  { method, ...contact }: Contact & { method: DeliveryMethod },
  requester: CodeRequester,
): Promise<SentCode> {
  const { to, country, shown } = readContact(contact)
  if (country && !ctx.config.codes.countries.includes(country)) throw new Refusal('country_not_served')
  const sent = await issueCode(ctx, { purpose: 'reset', to, method, requester })
  return { ...sent, sent_to: shown }
}

/** Sets a new password with a code, and signs every device out. */
async function resetPassword(
  ctx: Ctx,
  input: Contact & { otp: string; password: string },
  origin: CallOrigin,
): Promise<void> {
  const { to } = readContact(input)
  if (isCommonPassword(input.password)) {
    throw badField('password', 'password_common')
  }
  const owner = (await findMemberOf(ctx.db, to))?.key
  const key = await limitCodeFailures(ctx, { name: to, origin, owner }, (how) =>
    setPasswordWithCode(ctx, { purpose: 'reset', to, otp: input.otp, ...how }, input.password),
  )
  await publishSessionsEnded(ctx, { member: key })
}

const findMemberOf = (db: Tx, to: string) =>
  to.includes('@') ? findConfirmedHolder(db, to) : findMemberByPhone(db, to)

async function setPasswordWithCode(
  ctx: Ctx,
  attempt: Parameters<typeof verifyCode>[2],
  password: string,
): Promise<MemberKey> {
  if (!(await verifyCode(ctx, ctx.db, attempt))) throw wrongCode()
  const passwordHash = await ctx.passwords.hash(password)
  const key = await ctx.db.$transaction(async (tx) => {
    if (!(await consumeCode(ctx, tx, attempt))) throw wrongCode()
    const member = await findMemberOf(tx, attempt.to)
    if (!member || member.suspended) return undefined
    const at = ctx.clock.now()
    await setPassword(tx, member.key, passwordHash, at)
    await endSessions(tx, member.key, at)
    await voidDeviceKeys(ctx, tx, member.key)
    await notifyMember(tx, member.key, { code: 'password_changed', params: {} }, at)
    return member.key
  })
  // The code is consumed either way, as it is for a registered member.
  if (key === undefined) throw wrongCode()
  return key
}

function readContact({ contact_info, mobile_code }: Contact): { to: string; country?: string; shown: string } {
  const parsed = readContactInfo({ contact_info, mobile_code })
  if (typeof parsed === 'string') {
    const address = email.safeParse(contact_info)
    if (address.success) return { to: address.data, shown: address.data }
    throw badInput({ contact_info: readProblem(address.error.issues[0]?.message ?? '') })
  }
  const phone = requireMobile(parsed.callingCode, parsed.number, 'contact_info')
  return { to: phone.e164, country: phone.mobilecode, shown: phone.international }
}
