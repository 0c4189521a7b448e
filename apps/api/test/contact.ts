import { routes } from '@satrangi/contract'
import type { Persona } from './personas.ts'

// The calls by which a member changes their address or number.

const { contactChange } = routes

/** Asks for a code to an address; gives it back, as the delivery of tests does. */
export async function sendToEmail(who: Persona, email: string, password = who.password): Promise<string> {
  const { otp } = await who.call(contactChange.sendToEmail, { body: { email, password } })
  return otp ?? ''
}

export async function sendToNumber(who: Persona, mobile: string, password = who.password): Promise<string> {
  const body = { mobilecode: '44', mobile, method: 'sms', password } as const
  const { otp } = await who.call(contactChange.sendToNumber, { body })
  return otp ?? ''
}

export const confirmEmail = (who: Persona, email: string, otp: string) =>
  who.call(contactChange.confirmEmail, { body: { email, otp } })

export const confirmNumber = (who: Persona, mobile: string, otp: string) =>
  who.call(contactChange.confirmNumber, { body: { mobilecode: '44', mobile, otp } })
