import type { Needs } from '../../ctx.ts'

/**
 * Seals the secret of a code generator under the key that is outside the database.
 * @param binding the row in which it is stored
 */
export const sealTotpSecret = (
  { evidenceSeal }: Needs<'evidenceSeal'>,
  secret: string,
  binding: string,
): Uint8Array<ArrayBuffer> => new Uint8Array(evidenceSeal.seal(Buffer.from(secret), binding))

/** @returns undefined where it was sealed elsewhere, or under a key that is not known any more */
export const openTotpSecret = (
  { evidenceSeal }: Needs<'evidenceSeal'>,
  sealed: Uint8Array,
  binding: string,
): string | undefined => evidenceSeal.open(sealed, binding)?.toString('utf8')
