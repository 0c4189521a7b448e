import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { secretSettings } from '@satrangi/api/secret-files'
import { Failure } from '@satrangi/test-kit/failure'
import { apiSecretNames, loadOrCreateSecrets } from '@satrangi/test-kit/secrets'

type Settings = Readonly<Record<string, string | undefined>>

const photoStoreSecrets = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** Which secrets each container gets: those that it needs, and no other. */
export const containerSecrets: Readonly<Record<string, readonly string[]>> = {
  postgres: ['POSTGRES_PASSWORD'],
  redis: ['REDIS_PASSWORD'],
  migrate: ['DATABASE_URL', 'DATABASE_APP_URL'],
  api: [
    ...apiSecretNames,
    ...photoStoreSecrets,
    'EVIDENCE_OLD_KEYS',
    'DATABASE_URL',
    'DATABASE_REPLICA_URL',
    'REDIS_URL',
    'METRICS_TOKEN',
    'TWILIO_AUTH_TOKEN',
    'SMTP_URL',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_OLD_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
    'RAZORPAY_OLD_WEBHOOK_SECRET',
  ],
  backup: [
    ...apiSecretNames,
    ...photoStoreSecrets,
    'DATABASE_URL',
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
  ],
  'pay-sandbox': ['PAY_SANDBOX_KEY_SECRET', 'PAY_SANDBOX_WEBHOOK_SECRET'],
  prometheus: ['METRICS_TOKEN'],
  grafana: ['GRAFANA_PASSWORD'],
}

const passwords = ['POSTGRES_PASSWORD', 'POSTGRES_APP_PASSWORD', 'REDIS_PASSWORD']

/** Every setting of .env that no container may have in its environment. */
export const environmentSecrets: readonly string[] = [...secretSettings, ...passwords, 'GRAFANA_PASSWORD']

/**
 * Writes a folder of secrets for each container. Those of production are in the settings; a test installation has its
 * own, made once.
 * @throws Failure where the settings are neither those of production nor those of a test installation
 */
export function writeContainerSecrets(folder: string, settings: Settings): void {
  const isProduction = settings.NODE_ENV === 'production'
  const secrets = isProduction ? settings : testSecrets(join(folder, 'made'), settings)
  const missing = passwords.filter((name) => !secrets[name])
  if (missing.length > 0) throw new Failure(`${missing.join(', ')} must be set: npm run setup -- --fill makes them.`)
  for (const [container, names] of Object.entries(containerSecrets)) {
    const values = { ...secrets, ...serverUrls(secrets, container === 'api') }
    const target = join(folder, container)
    mkdirSync(target, { recursive: true })
    for (const name of names) writeSecret(join(target, name), values[name] ?? '')
  }
}

function testSecrets(folder: string, settings: Settings): Settings {
  if ([...environmentSecrets, 'POSTGRES_PASSWORD_OF_ENV'].some((name) => settings[name])) {
    throw new Failure(
      'There is an .env with secrets, which are refused outside production: add ENV_FILE=.env and NODE_ENV=production to it.',
    )
  }
  mkdirSync(folder, { recursive: true })
  const made = loadOrCreateSecrets(folder)
  return {
    ...made,
    RAZORPAY_KEY_SECRET: made.PAY_SANDBOX_KEY_SECRET,
    RAZORPAY_WEBHOOK_SECRET: made.PAY_SANDBOX_WEBHOOK_SECRET,
  }
}

/** Where the two servers are found. The API has a role that cannot change tables. */
function serverUrls(secrets: Settings, isApi: boolean): Settings {
  const databaseUrl = (role: string, password = '') =>
    `postgresql://${role}:${encodeURIComponent(password)}@postgres:5432/satrangi`
  const appUrl = databaseUrl('satrangi_app', secrets.POSTGRES_APP_PASSWORD)
  return {
    DATABASE_URL: isApi ? appUrl : databaseUrl('satrangi', secrets.POSTGRES_PASSWORD),
    DATABASE_APP_URL: appUrl,
    REDIS_URL: `redis://:${encodeURIComponent(secrets.REDIS_PASSWORD ?? '')}@redis:6379`,
  }
}

/** Every account may read it: one container alone has the folder. */
function writeSecret(file: string, value: string): void {
  writeFileSync(`${file}.new`, value, { mode: 0o444 })
  chmodSync(`${file}.new`, 0o444)
  renameSync(`${file}.new`, file)
}
