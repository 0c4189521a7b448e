import { routes } from '@satrangi/contract'
import { done, handle } from '../../handle.ts'
import { onItsWay } from '../one-time-codes/index.ts'
import { resetPassword, sendResetCode } from './password-reset.service.ts'

export const passwordResetRoutes = [
  handle(routes.passwordReset.sendCode, async (ctx, { body }) => ({
    ...done(onItsWay(body.contact_info.includes('@') ? 'email' : 'number')),
    ...(await sendResetCode(ctx, body)),
  })),
  handle(routes.passwordReset.reset, async (ctx, { body }) => {
    await resetPassword(ctx, body)
    return done('Password reset successful. Please login.')
  }),
]
