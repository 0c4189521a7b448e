import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import { newSecret } from '@satrangi/test-kit/secrets'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { environmentSecrets } from '../../deploy/container-secrets.ts'
import { fillEnv } from '../make-env.ts'
import { composeProject, type Project } from './project.ts'

export const projectName = 'satrangi-check'

/** The containers of docker-compose.yml under a name of their own, and where this machine reaches them. */
export interface Installation {
  project: Project
  origin: string
  databaseUrl: string
  prometheusUrl: string
  /** The values of all secrets. */
  secrets: readonly string[]
  /** The file that opens the backups, which no container has. */
  identityFile: string
  /** Changes settings in the file that the containers read when they start. */
  setSettings: (settings: Readonly<Record<string, string>>) => void
}

/** Settings that production does not start without; nothing is sent or bought with these. */
const operator = {
  OTP_DELIVERY: 'log',
  ALLOW_TEST_OTP: 'true',
  OPERATOR_NAME: 'An Operator',
  OPERATOR_ADDRESS: '1 Some Street',
  OPERATOR_EMAIL: 'help@satrangi.example',
  GRIEVANCE_OFFICER: 'An Officer',
  GRIEVANCE_EMAIL: 'grievances@satrangi.example',
  RAZORPAY_KEY_ID: 'rzp_test_00000000000000',
}

/** Writes the settings into a folder; nothing is started yet. */
export async function createInstallation(folder: string): Promise<Installation> {
  const [http, https, database, prometheus] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const identity = await generateIdentity()
  const identityFile = join(folder, 'identity')
  // For the account of the containers to read.
  writeFileSync(identityFile, identity, { mode: 0o644 })
  const origin = `http://localhost:${http}`
  const settings = {
    ...operator,
    PUBLIC_URL: origin,
    HTTP_PORT: String(http),
    HTTPS_PORT: String(https),
    PROMETHEUS_PORT: String(prometheus),
    METRICS_PORT: '9464',
    METRICS_HOST: '0.0.0.0',
    BACKUP_TARGET: '/backups',
    BACKUP_ALLOW_SAME_DISK: 'true',
    BACKUP_PUBLIC_KEY: await identityToRecipient(identity),
    RAZORPAY_KEY_SECRET: newSecret(),
    RAZORPAY_WEBHOOK_SECRET: newSecret(),
  }
  const envFile = join(folder, 'env')
  let text = fillEnv(readFileSync(inRoot('.env.example'), 'utf8'), new Map(Object.entries(settings)))
  writeFileSync(envFile, text, { mode: 0o600 })
  const secrets = Object.fromEntries(
    [...text.matchAll(/^((?:POSTGRES|POSTGRES_APP|REDIS)_PASSWORD|METRICS_TOKEN)=(.+)$/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
  const files = [inRoot('docker-compose.yml'), publishPorts(folder, database)]
  return {
    project: composeProject(projectName, { ...settings, ...secrets, ENV_FILE: envFile }, files),
    origin,
    databaseUrl: `postgresql://satrangi:${secrets.POSTGRES_PASSWORD}@127.0.0.1:${database}/satrangi`,
    secrets: secretsIn(text),
    prometheusUrl: `http://127.0.0.1:${prometheus}`,
    identityFile,
    setSettings: (changed) => {
      for (const [name, value] of Object.entries(changed))
        text = text.replace(new RegExp(`^${name}=.*$`, 'm'), () => `${name}=${value}`)
      writeFileSync(envFile, text)
    },
  }
}

const secretsIn = (text: string): string[] =>
  environmentSecrets.flatMap((name) => new RegExp(`^${name}=(.+)$`, 'm').exec(text)?.[1] ?? [])

/** Each replica and the database can be reached alone, on this machine only. */
function publishPorts(folder: string, database: number): string {
  const file = join(folder, 'override.yml')
  const ports = [
    `api:\n    ports: ["127.0.0.1::8080"]`,
    // No port of its own network is reached from outside.
    `postgres:\n    ports: ["127.0.0.1:${database}:5432"]\n    networks: [data, check]`,
  ]
  writeFileSync(file, `version: "3.8"\nservices:\n  ${ports.join('\n  ')}\nnetworks:\n  check:\n`)
  return file
}
