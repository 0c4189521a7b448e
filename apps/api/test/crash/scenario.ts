import type { PaymentTest } from '../shop.ts'

/** A call that is done as a whole, or not at all. */
export interface CrashScenario {
  name: string
  /** The call makes more requests than these to the database. */
  minRequests: number
  open: (shop: PaymentTest) => Promise<CrashSubject>
}

interface CrashSubject {
  /** Brings about what the call begins with, anew each time. */
  prepare: () => Promise<Attempt>
  /** What must be true in the end. */
  check?: () => Promise<void>
}

interface Attempt {
  call: () => Promise<unknown>
  /** Makes good what was lost, and changes nothing where nothing was. */
  repeat: () => Promise<unknown>
  /** Each part of the work, and whether it is done. */
  findParts: () => Promise<boolean[]>
}
