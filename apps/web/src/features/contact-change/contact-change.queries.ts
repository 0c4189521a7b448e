import { type DeliveryMethod, type Profile, routes } from '@satrangi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { keepOwnProfile } from '../members/index.ts'

/** Where a member wants to be reached, to be proved with a code. */
export type NewContact = { kind: 'email'; email: string } | { kind: 'number'; mobilecode: string; mobile: string }

interface Asked {
  contact: NewContact
  password: string
  method: DeliveryMethod
}

/** Sends the code; the password shows that it is the member who asks. */
export function sendContactCode({ contact, password, method }: Asked) {
  if (contact.kind === 'email') {
    return call(routes.contactChange.sendToEmail, { body: { email: contact.email, password } })
  }
  const { mobilecode, mobile } = contact
  return call(routes.contactChange.sendToNumber, { body: { mobilecode, mobile, method, password } })
}

/** Takes the new address or number, once its code has come back. */
export function useConfirmContact(reactions: { onTaken: (profile: Profile) => void; onError: (error: Error) => void }) {
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
      keepOwnProfile(client, user)
      reactions.onTaken(user)
    },
    onError: reactions.onError,
  })
}
