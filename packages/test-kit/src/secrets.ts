import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.ts'

/** The settings of the API that are secrets of its own; each is different from the others. */
export const apiSecretNames = [
  'SESSION_SECRET',
  'CODE_SECRET',
  'PHOTO_SECRET',
  'LOG_SECRET',
  'IDENTITY_SECRET',
  'EVIDENCE_KEY',
] as const

const names = [
  ...apiSecretNames,
  'POSTGRES_PASSWORD',
  'POSTGRES_APP_PASSWORD',
  'REDIS_PASSWORD',
  'METRICS_TOKEN',
  'GRAFANA_PASSWORD',
  'PAY_SANDBOX_KEY_SECRET',
  'PAY_SANDBOX_WEBHOOK_SECRET',
] as const
export type Secrets = Record<(typeof names)[number], string>

/** 32 random bytes as text that needs no escaping anywhere. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The secrets of a data folder: made at the first start, kept beside the data that depends on them. */
export function loadOrCreateSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const stored = existsSync(file) ? readSecrets(file) : {}
  const secrets = Object.fromEntries(names.map((name) => [name, stored[name] ?? newSecret()])) as Secrets
  if (names.some((name) => !stored[name])) {
    const temporaryFile = `${file}.new`
    try {
      writeFileSync(temporaryFile, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
      renameSync(temporaryFile, file)
    } finally {
      rmSync(temporaryFile, { force: true })
    }
  }
  chmodSync(file, 0o600)
  return secrets
}

function readSecrets(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>
  } catch {
    throw new Failure(`${file} cannot be read: put the right one back, the data in this folder depends on it.`)
  }
}
