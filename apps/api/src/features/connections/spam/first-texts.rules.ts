import { repeatedMessage } from '@satrangi/contract'
import { canonicalForm, formatSimhash, hammingDistance, parseSimhash, type Simhash, simhash } from './simhash.rules.ts'

/** Two texts are the same where they differ in no more bits of 64. */
const maxDistance = 3

/** The fingerprint of a text that is compared; undefined for one that is so short that everybody writes it. */
export function fingerprintOf(text: string): string | undefined {
  return canonicalForm(text).length < repeatedMessage.minCharacters ? undefined : formatSimhash(simhash(text))
}

/** Whether as many receivers as are suspicious were sent nearly this text; the one of this text counts too. */
export function isSentToMany(fingerprint: string, ofReceivers: Iterable<string>): boolean {
  const own: Simhash = parseSimhash(fingerprint)
  let receivers = 0
  for (const other of ofReceivers) if (hammingDistance(own, parseSimhash(other)) <= maxDistance) receivers += 1
  return receivers >= repeatedMessage.receivers
}
