import { type DeliveryMethod, routes, type SignedIn } from '@satrangi/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

interface Phone {
  country_code: string
  mobile: string
}

export const useLogin = (onSignedIn: (reply: SignedIn) => void) =>
  useMutation({
    mutationFn: (body: { username: string; password: string }) => call(routes.sessions.login, { body }),
    onSuccess: onSignedIn,
  })

export const sendLoginCode = (body: Phone & { method: DeliveryMethod }) => call(routes.sessions.sendCode, { body })

export const useLoginWithCode = (onSignedIn: (reply: SignedIn) => void) =>
  useMutation({
    mutationFn: (body: Phone & { otp: string }) => call(routes.sessions.loginWithCode, { body }),
    onSuccess: onSignedIn,
  })
