import { readFileSync } from 'node:fs'

/** Settings that are secret: each may be in a file, which the setting of its name and `_FILE` names. */
export const secretSettings = [
  'SESSION_SECRET',
  'CODE_SECRET',
  'PHOTO_SECRET',
  'LOG_SECRET',
  'IDENTITY_SECRET',
  'EVIDENCE_KEY',
  'EVIDENCE_OLD_KEYS',
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'METRICS_TOKEN',
  'TWILIO_AUTH_TOKEN',
  'SMTP_URL',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_OLD_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_OLD_WEBHOOK_SECRET',
  'PAY_SANDBOX_KEY_SECRET',
  'PAY_SANDBOX_WEBHOOK_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const

/**
 * Puts the secrets that are in files into an environment, in the place of the names of the files. An empty file is a
 * setting that is not set.
 * @returns one sentence for each file that cannot be used
 */
export function loadSecretFiles(env: NodeJS.ProcessEnv): string[] {
  return secretSettings.flatMap((name) => {
    const file = env[`${name}_FILE`]
    delete env[`${name}_FILE`]
    if (!file) return []
    if (env[name]) return [`${name} and ${name}_FILE are both set: leave one of them empty.`]
    try {
      env[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      return []
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return [`${name}_FILE names ${file}, which cannot be read (${code}): correct the path, or let this user read it.`]
    }
  })
}
