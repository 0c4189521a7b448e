import { type DeliveryMethod, email, fieldProblem, readContactInfo } from '@satrangi/contract'
import type { Ctx, Needs } from '../../ctx.ts'
import { badField, Refusal } from '../../refusal.ts'
import { findMemberByEmail, findMemberByPhone, isCommonPassword, setPassword } from '../members/index.ts'
import { consumeCode, issueCode, type SentCode, tryCode } from '../one-time-codes/index.ts'
import { readPhone } from '../phones/index.ts'
import { announceEnded, endSessions } from '../sessions/index.ts'

interface Contact {
  contact_info: string
  mobile_code?: string | undefined
}

/** Sends a code to a number or an address, or does all of the same when nobody is there. */
export async function sendResetCode(
  ctx: Needs<'db' | 'clock' | 'random' | 'seal' | 'config'>,
  { method, ...contact }: Contact & { method: DeliveryMethod },
): Promise<SentCode> {
  const { to, country } = readContact(contact)
  if (country && !ctx.config.codes.countries.includes(country)) throw new Refusal('country_not_served')
  return issueCode(ctx, { purpose: 'reset', to, method })
}

/** Sets a new password with a code, and signs every device out. */
export async function resetPassword(ctx: Ctx, asked: Contact & { otp: string; password: string }): Promise<void> {
  const { to } = readContact(asked)
  if (isCommonPassword(asked.password)) {
    throw badField('password', 'password_common')
  }
  const tried = { purpose: 'reset', to, otp: asked.otp } as const
  if (!(await tryCode(ctx, ctx.db, tried))) throw wrongCode()
  const passwordHash = await ctx.passwords.hash(asked.password)
  const key = await ctx.db.$transaction(async (tx) => {
    if (!(await consumeCode(ctx, tx, tried))) throw wrongCode()
    const member = to.includes('@') ? await findMemberByEmail(tx, to) : await findMemberByPhone(tx, to)
    if (!member || member.suspended) return undefined
    await setPassword(tx, member.key, passwordHash, ctx.clock.now())
    await endSessions(tx, member.key, ctx.clock.now())
    return member.key
  })
  // The code is used up either way, as it is for somebody who is registered.
  if (key === undefined) throw wrongCode()
  await announceEnded(ctx, { member: key })
}

const wrongCode = () => new Refusal('invalid_otp', { problems: { otp: fieldProblem('otp_invalid') } })

function readContact({ contact_info, mobile_code }: Contact): { to: string; country?: string } {
  const read = readContactInfo({ contact_info, mobile_code })
  if (typeof read === 'string') {
    const address = email.safeParse(read)
    if (!address.success) throw badField('contact_info', 'email_invalid')
    return { to: address.data }
  }
  const phone = readPhone(read.callingCode, read.number)
  if (!phone) throw badField('contact_info', 'mobile_invalid')
  return { to: phone.e164, country: phone.mobilecode }
}
