import type { DeliveryMethod } from '@satrangi/contract'

/** Sends a short text to a phone. */
export interface CodeSender {
  /**
   * @param to E.164
   * @throws when the provider did not accept it within 5 seconds; sending again is safe
   */
  send: (message: { to: string; text: string; method: DeliveryMethod }) => Promise<void>
}
