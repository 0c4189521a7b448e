import { type DeliveryMethod, type Profile, routes } from '@satrangi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { cacheOwnProfile } from '../../members/index.ts'

/** Where a member wants to be reached, to be proved with a code. */
export type NewContact = { kind: 'email'; email: string } | { kind: 'number'; mobilecode: string; mobile: string }

interface SendContactCodeInput {
  contact: NewContact
  method: DeliveryMethod
}

/** Sends the code. */
export function sendContactCode({ contact, method }: SendContactCodeInput) {
  if (contact.kind === 'email') {
    return call(routes.contactChange.sendToEmail, { body: { email: contact.email } })
  }
  const { mobilecode, mobile } = contact
  return call(routes.contactChange.sendToNumber, { body: { mobilecode, mobile, method } })
}

/** Takes the new address or number, once its code has come back. */
export function useConfirmContact(callbacks: {
  onConfirmed: (profile: Profile) => void
  onError: (error: Error) => void
}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ contact, otp }: { contact: NewContact; otp: string }): Promise<{ user: Profile }> => {
      if (contact.kind === 'email') {
        return call(routes.contactChange.confirmEmail, { body: { email: contact.email, otp } })
      }
      const { mobilecode, mobile } = contact
      return call(routes.contactChange.confirmNumber, { body: { mobilecode, mobile, otp } })
    },
    onSuccess: ({ user }) => {
      cacheOwnProfile(client, user)
      callbacks.onConfirmed(user)
    },
    onError: callbacks.onError,
  })
}
