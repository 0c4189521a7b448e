import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { countryCodes } from '../../members/index.ts'
import { codeRequesterOf } from '../one-time-codes/index.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { resendSignUpCode, startSignUp } from './start-sign-up.ts'

export const signUpRoutes = [
  handle(routes.signUp.start, async (ctx, { body, origin, marker }) => ({
    phase: 'request_otp' as const,
    ...(await startSignUp(ctx, body, { requester: codeRequesterOf(origin), marker })),
  })),
  handle(routes.signUp.resend, async (ctx, { body, origin }) => ({
    ...outcome('code_sent'),
    ...(await resendSignUpCode(ctx, body, codeRequesterOf(origin))),
  })),
  handle(routes.signUp.confirm, async (ctx, { body, files, origin }) => ({
    phase: 'confirm_otp' as const,
    ...(await confirmSignUp(ctx, body, files, origin)),
  })),
  handle(routes.signUp.countryCodes, async () => ({ data: [...countryCodes] })),
]
