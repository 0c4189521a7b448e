import type { DeliveryMethod } from '@satrangi/contract'

/** Sends a short text to a phone. */
export interface CodeSender {
  /**
   * @param to E.164
   * @param code the digits in the text, for a sender that has a sentence of its own around them; undefined: it has none
   * @throws when the provider did not accept it within 5 seconds; sending again is safe
   */
  send: (message: { to: string; text: string; method: DeliveryMethod; code?: string | undefined }) => Promise<void>
}
