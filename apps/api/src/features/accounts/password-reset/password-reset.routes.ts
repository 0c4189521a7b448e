import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { codeRequesterOf } from '../one-time-codes/index.ts'
import { resetPassword, sendResetCode } from './password-reset.service.ts'

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
