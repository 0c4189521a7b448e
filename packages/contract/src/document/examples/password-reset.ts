import type { passwordReset } from '../../routes/password-reset.ts'
import type { ExamplesOf } from './example.ts'

export const passwordResetExamples: ExamplesOf<typeof passwordReset> = {
  sendCode: {
    body: {
      contact_info: '2079460999',
      mobile_code: '44',
      method: 'sms',
    },
    reply: {
      success: true,
      code: 'code_sent_if_number_known',
      message: 'If this number is registered, a code is on its way.',
      otp: '482913',
    },
  },
  reset: {
    body: {
      contact_info: '2079460999',
      mobile_code: '44',
      otp: '482913',
      password: 'three quiet mangoes',
    },
    reply: {
      success: true,
      code: 'password_reset',
      message: 'Password reset successful. Please login.',
    },
  },
}
