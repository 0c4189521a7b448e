import type { SignedIn } from '@satrangi/contract'

export interface LoginFormProps {
  signedIn: (reply: SignedIn) => void
}
