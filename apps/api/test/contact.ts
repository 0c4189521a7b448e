import { routes } from '@satrangi/contract'
import type { TestMember } from './personas.ts'

// The calls by which a member changes their address or number.

const { contactChange } = routes

/** Asks for a code to an address; gives it back, as the delivery of tests does. */
export async function sendToEmail(who: TestMember, email: string, password = who.password): Promise<string> {
  const { otp } = await who.call(contactChange.sendToEmail, { body: { email, password } })
  return otp ?? ''
}

export async function sendToNumber(who: TestMember, mobile: string, password = who.password): Promise<string> {
  const body = { mobilecode: '44', mobile, method: 'sms', password } as const
  const { otp } = await who.call(contactChange.sendToNumber, { body })
  return otp ?? ''
}

export const confirmEmail = (who: TestMember, email: string, otp: string) =>
  who.call(contactChange.confirmEmail, { body: { email, otp } })

export const confirmNumber = (who: TestMember, mobile: string, otp: string) =>
  who.call(contactChange.confirmNumber, { body: { mobilecode: '44', mobile, otp } })
