import { createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** `20260115T120000Z-1a2b3c4d`: sorts by time. */
export const newBackupId = (at: Date) =>
  `${at.toISOString().replace(/\.\d+|[-:]/g, '')}-${randomBytes(4).toString('hex')}`

/** When a backup was begun, by its id; NaN where it is none. */
export const timeOfBackup = (id: string) =>
  Date.parse(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z'))

/**
 * Names of photos at the target: each file has one, which only the secret finds.
 * @param secret IDENTITY_SECRET
 */
export function photoObjectNames(secret: string): (file: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'satrangi backup names', 32))
  return (file) => {
    const digest = createHmac('sha256', key).update(file).digest('hex').slice(0, 40)
    return `photos/${digest.slice(0, 2)}/${digest}`
  }
}
