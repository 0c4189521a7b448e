import { problemMessage } from '../../kernel/field-problems.ts'
import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { otp } from '../../shapes/accounts/one-time-code.ts'
import { newPassword } from '../../shapes/accounts/password.ts'
import { callingCode } from '../../shapes/accounts/phone.ts'
import { readContactInfo } from '../../shapes/members/contact-info.ts'
import { trimInvisible } from '../../shapes/shared/characters.ts'
import { codeSentReply } from '../../shapes/shared/reply.ts'
import { deliveryMethods } from '../../vocabulary/options.ts'

/** A mobile number (with `mobile_code` beside it) or an e-mail address. */
const contactInfo = z.pipe(
  z.pipe(z.string().check(z.maxLength(1000)), z.transform(trimInvisible)),
  z.string().check(z.minLength(1, problemMessage('contact_required'))),
)

export const passwordReset = defineRoutes({
  sendCode: () =>
    defineRoute({
      method: 'POST',
      path: '/users/api/forget-password',
      summary: 'Send a reset code; the answer does not tell whether there is an account',
      access: 'public',
      limit: 'code',
      limitSubject: readContactInfo,
      body: z.strictObject({
        contact_info: contactInfo,
        mobile_code: z.optional(callingCode),
        method: z.enum(deliveryMethods),
      }),
      reply: codeSentReply,
      refuses: ['country_not_served'],
    }),
  reset: () =>
    defineRoute({
      method: 'POST',
      path: '/users/api/forget_password_verify',
      summary: 'Set a new password with a code; ends every session',
      access: 'public',
      limit: 'try_code',
      limitsFailures: true,
      body: z.strictObject({
        contact_info: contactInfo,
        mobile_code: z.optional(callingCode),
        otp,
        password: newPassword,
      }),
      reply: outcomeOf('password_reset'),
      refuses: ['invalid_otp'],
    }),
})
