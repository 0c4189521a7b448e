import type { DeliveryMethod } from '@satrangi/contract'

/** Carries a short text to a phone. */
export interface CodeSender {
  /**
   * @param to E.164
   * @throws when the provider did not take it within 5 seconds; sending again is safe
   */
  send: (message: { to: string; text: string; method: DeliveryMethod }) => Promise<void>
}
