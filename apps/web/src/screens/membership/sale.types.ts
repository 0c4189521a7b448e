import type { Currency, Membership } from '@satrangi/contract'
import type { Purchase } from './use-purchase.ts'

/** What every card with a price needs to know. */
export interface Sale {
  readonly purchase: Purchase
  /** Undefined while it is not known where the viewer is. */
  readonly currency: Currency | undefined
  /** What runs. */
  readonly packs: Membership['packs']
  /** Nothing can be bought before an earlier payment is confirmed. */
  readonly isClosed: boolean
}
