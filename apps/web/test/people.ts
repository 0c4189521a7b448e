import type { SignedIn } from '@satrangi/contract'
import { aCard, aProfile } from './a-card.ts'

/** The login reply of Asha. */
export const ashaSignedIn: SignedIn = {
  access_token: 'token-of-asha',
  token: 'token-of-asha',
  user: { ...aProfile(), ...aCard({ id: 'SGASHA0001', name: 'Asha' }) },
}
