import { routes } from '@satrangi/contract'
import type { TestApp } from './test-app.ts'

/** Another code of six digits than this one; different for each `by` from 1 on. */
export const wrongCode = (otp: string, by = 1) => String((Number(otp) + by) % 1_000_000).padStart(6, '0')

/** Asks for a login code; gives it back, as the delivery of tests does. */
export async function requestLoginCode({ as }: Pick<TestApp, 'as'>, mobile: string): Promise<string> {
  const { otp } = await as()(routes.sessions.sendCode, { body: { country_code: '44', mobile, method: 'sms' } })
  return otp ?? ''
}

export const submitLoginCode = ({ as }: Pick<TestApp, 'as'>, mobile: string, otp: string) =>
  as()(routes.sessions.loginWithCode, { body: { country_code: '44', mobile, otp } })

/** Asks for a reset code; `contact_info` is a number or an e-mail address. */
export async function requestResetCode({ as }: Pick<TestApp, 'as'>, contact_info: string): Promise<string> {
  const { otp } = await as()(routes.passwordReset.sendCode, {
    body: { contact_info, mobile_code: '44', method: 'sms' },
  })
  return otp ?? ''
}

export const resetPassword = ({ as }: Pick<TestApp, 'as'>, contact_info: string, otp: string, password: string) =>
  as()(routes.passwordReset.reset, { body: { contact_info, mobile_code: '44', otp, password } })
