import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { email } from '../../shapes/accounts/email.ts'
import { otp } from '../../shapes/accounts/one-time-code.ts'
import { callingCode, mobileNumber } from '../../shapes/accounts/phone.ts'
import { profile } from '../../shapes/members/member.ts'
import { codeSentReply } from '../../shapes/shared/reply.ts'
import { deliveryMethods } from '../../vocabulary/options.ts'

const change = { method: 'POST', access: 'member' } as const
const number = { mobilecode: callingCode, mobile: mobileNumber }

/**
 * A new e-mail address or mobile number, or one's own address to be confirmed: a step-up
 * first, then the code that the new place was sent. Nobody learns here whether an address
 * or number is somebody else's: that is said only to whoever reads its messages.
 */
export const contactChange = defineRoutes({
  sendToEmail: () =>
    defineRoute({
      ...change,
      path: '/users/api/change-email',
      summary: 'Send a code to a new e-mail address, or to the present one to confirm it',
      limit: 'code',
      stepUp: true,
      body: z.strictObject({ email }),
      reply: codeSentReply,
      refuses: ['step_up_required'],
    }),
  confirmEmail: () =>
    defineRoute({
      ...change,
      path: '/users/api/change-email-verify',
      summary: 'Take the e-mail address that the code was sent to',
      limit: 'try_code',
      body: z.strictObject({ email, otp }),
      reply: z.object({ ...outcomeOf('email_confirmed').shape, user: profile }),
      refuses: ['invalid_otp'],
    }),
  sendToNumber: () =>
    defineRoute({
      ...change,
      path: '/users/api/change-number',
      summary: 'Send a code to a new mobile number',
      limit: 'code',
      stepUp: true,
      body: z.strictObject({ ...number, method: z.enum(deliveryMethods) }),
      reply: codeSentReply,
      refuses: ['step_up_required', 'country_not_served'],
    }),
  confirmNumber: () =>
    defineRoute({
      ...change,
      path: '/users/api/change-number-verify',
      summary: 'Take the mobile number that the code was sent to',
      limit: 'try_code',
      body: z.strictObject({ ...number, otp }),
      reply: z.object({ ...outcomeOf('number_confirmed').shape, user: profile }),
      refuses: ['invalid_otp', 'number_taken'],
    }),
})
