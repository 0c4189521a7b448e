import { routes } from '@satrangi/contract'
import type { TestMember } from './personas.ts'

// The calls by which a member changes their address or number.

const { contactChange, sessions } = routes

const stepUp = (who: TestMember) => who.call(sessions.stepUp, { body: { password: who.password } })

/** Confirms that it is the member, and asks for a code to an address; gives it back, as the delivery of tests does. */
export async function sendToEmail(who: TestMember, email: string): Promise<string> {
  await stepUp(who)
  const { otp } = await who.call(contactChange.sendToEmail, { body: { email } })
  return otp ?? ''
}

export async function sendToNumber(who: TestMember, mobile: string): Promise<string> {
  const body = { mobilecode: '44', mobile, method: 'sms' } as const
  await stepUp(who)
  const { otp } = await who.call(contactChange.sendToNumber, { body })
  return otp ?? ''
}

export const confirmEmail = (who: TestMember, email: string, otp: string) =>
  who.call(contactChange.confirmEmail, { body: { email, otp } })

export const confirmNumber = (who: TestMember, mobile: string, otp: string) =>
  who.call(contactChange.confirmNumber, { body: { mobilecode: '44', mobile, otp } })
