export { approveHeld, markHidden } from './held.store.ts'
export type { HeldReason } from './identity-digests.rules.ts'
export {
  deleteOldDigests,
  ensureIdentityDigests,
  fillIdentityDigests,
  setIdentityDigest,
} from './identity-digests.service.ts'
export { findDigests, lockDigests } from './identity-digests.store.ts'
export { erase } from './my-data.store.ts'
