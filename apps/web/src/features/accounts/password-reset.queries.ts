import { type DeliveryMethod, type ReplyOf, routes } from '@satrangi/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

interface Contact {
  contact_info: string
  /** Beside a mobile number. */
  mobile_code?: string
}

export const sendResetCode = (body: Contact & { method: DeliveryMethod }) =>
  call(routes.passwordReset.sendCode, { body })

export const useResetPassword = (onReset: (reply: ReplyOf<typeof routes.passwordReset.reset>) => void) =>
  useMutation({
    mutationFn: (body: Contact & { otp: string; password: string }) => call(routes.passwordReset.reset, { body }),
    onSuccess: onReset,
  })
