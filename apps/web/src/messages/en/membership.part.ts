import { membership as plans } from './membership.ts'
import { purchases } from './purchases.ts'

/** What is read by whoever looks at the plans and at what they bought. */
export const membership = { membership: plans, purchases }
