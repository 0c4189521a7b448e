import { createHmac } from 'node:crypto'
import type { CheckedSecret, CheckedSecretName } from './checked-secrets.ts'

/** A keyed hash of a fixed text: it shows whether a secret is the same, and nothing of the secret. */
export const checkValueOf = (name: CheckedSecretName, value: string): Buffer =>
  createHmac('sha256', value).update(`satrangi check value of ${name}`).digest()

/** `rotated`: what is stored was made with one of the old values. */
export type SecretState = 'new' | 'same' | 'rotated' | 'changed'

export function stateOf({ name, value, oldValues }: CheckedSecret, stored: Uint8Array | undefined): SecretState {
  if (!stored) return 'new'
  const isStored = (candidate: string) => checkValueOf(name, candidate).equals(stored)
  if (isStored(value)) return 'same'
  return oldValues.some(isStored) ? 'rotated' : 'changed'
}
