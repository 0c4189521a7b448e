import type { SignedIn } from '@satrangi/contract'
import { aMemberSummary, aProfile } from './a-card.ts'

/** The login reply of Asha. */
export const ashaSignedIn: SignedIn = {
  access_token: 'token-of-asha',
  token: 'token-of-asha',
  user: { ...aProfile(), ...aMemberSummary({ id: 'SGASHA0001', name: 'Asha' }) },
}
