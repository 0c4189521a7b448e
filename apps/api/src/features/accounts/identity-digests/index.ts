export { approveHeld, markHidden } from './held.store.ts'
export { gravestReasons, type HeldReason } from './identity-digests.rules.ts'
export {
  deleteOldDigests,
  ensureIdentityDigests,
  fillIdentityDigests,
  setIdentityDigest,
} from './identity-digests.service.ts'
export { eraseDigests, findDigests, lockDigests } from './identity-digests.store.ts'
