import { type DeliveryMethod, routes } from '@satrangi/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The password, or a code that was sent to the member's own number. */
export type Proof = { password: string } | { otp: string }

export const sendStepUpCode = (method: DeliveryMethod) => call(routes.sessions.sendStepUpCode, { body: { method } })

export const useStepUp = (onConfirmed: () => void) =>
  useMutation({
    mutationFn: (proof: Proof) => call(routes.sessions.stepUp, { body: proof }),
    onSuccess: onConfirmed,
  })
