import type { Needs } from '../../../ctx.ts'

const bindingOf = (key: bigint) => `picture_check_photos ${key}`

/** @param key of the row that stores it */
export const sealPhoto = ({ evidenceSeal }: Needs<'evidenceSeal'>, key: bigint, bytes: Uint8Array): Buffer =>
  evidenceSeal.seal(bytes, bindingOf(key))

/** @returns null where its key is not known here */
export const openPhoto = ({ evidenceSeal }: Needs<'evidenceSeal'>, key: bigint, sealed: Uint8Array): Buffer | null =>
  evidenceSeal.open(sealed, bindingOf(key))
