import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { settingProblems } from '@satrangi/api/ops'
import { inRoot, temporaryFolder } from '@satrangi/test-kit/paths'
import { apiSecretNames, newSecret } from '@satrangi/test-kit/secrets'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fillEnv } from '../scripts/make-env.ts'
import { containerSecrets, writeContainerSecrets } from './container-secrets.ts'

const example = readFileSync(inRoot('.env.example'), 'utf8')
const settingsOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]))
const production = settingsOf(fillEnv(example, new Map([['TWILIO_AUTH_TOKEN', 'a token']])))
const test = settingsOf(readFileSync(inRoot('deploy/test.env'), 'utf8'))

let folder: string
let remove: () => void
beforeEach(() => {
  ;({ folder, remove } = temporaryFolder())
})
afterEach(() => remove())

const read = (container: string, name: string) => readFileSync(join(folder, container, name), 'utf8')
const readAll = () =>
  Object.keys(containerSecrets).flatMap((one) => containerSecrets[one]?.map((name) => read(one, name)))

describe('in production', () => {
  it('gives each container its own secrets, from the settings', () => {
    writeContainerSecrets(folder, production)
    for (const [container, names] of Object.entries(containerSecrets))
      expect(readdirSync(join(folder, container)).sort()).toEqual([...names].sort())
    expect(read('api', 'TWILIO_AUTH_TOKEN')).toBe('a token')
    expect(read('api', 'SESSION_SECRET')).toBe(production.SESSION_SECRET)
    expect(readdirSync(folder)).not.toContain('made')
    expect(statSync(join(folder, 'api', 'SESSION_SECRET')).mode & 0o777).toBe(0o444)
  })

  it('gives the password of the owner of the tables to the migrations and the backup, and not to the API', () => {
    writeContainerSecrets(folder, production)
    const owner = `postgresql://satrangi:${production.POSTGRES_PASSWORD}@postgres:5432/satrangi`
    expect([read('migrate', 'DATABASE_URL'), read('backup', 'DATABASE_URL')]).toEqual([owner, owner])
    const app = `postgresql://satrangi_app:${production.POSTGRES_APP_PASSWORD}@postgres:5432/satrangi`
    expect([read('migrate', 'DATABASE_APP_URL'), read('api', 'DATABASE_URL')]).toEqual([app, app])
  })

  it('replaces what has changed', () => {
    writeContainerSecrets(folder, production)
    writeContainerSecrets(folder, { ...production, TWILIO_AUTH_TOKEN: '', REDIS_PASSWORD: 'p@ss/word' })
    expect(read('api', 'TWILIO_AUTH_TOKEN')).toBe('')
    expect(read('api', 'REDIS_URL')).toBe('redis://:p%40ss%2Fword@redis:6379')
  })

  it('makes no secret that is missing', () => {
    expect(() => writeContainerSecrets(folder, { ...production, REDIS_PASSWORD: '' })).toThrow(
      'REDIS_PASSWORD must be set: npm run setup -- --fill makes them.',
    )
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('in a test installation', () => {
  it('starts with the settings of deploy/test.env, which production refuses', () => {
    const secrets = Object.fromEntries(
      [...apiSecretNames, 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'].map((name) => [name, newSecret()]),
    )
    const settings = { ...test, ...secrets, DATABASE_URL: 'postgresql://localhost/db' }
    expect(settingProblems(settings)).toEqual([])
    const refused = settingProblems({ ...settings, NODE_ENV: 'production' }).join('\n')
    expect(refused).toContain('OTP_DELIVERY=log shows codes to whoever asks')
    expect(refused).toContain('RAZORPAY_BASE_URL leads to a sandbox')
  })

  it('makes the secrets once', () => {
    writeContainerSecrets(folder, test)
    const first = readAll()
    writeContainerSecrets(folder, test)
    expect(readAll()).toEqual(first)
    expect(read('api', 'RAZORPAY_KEY_SECRET')).toBe(read('pay-sandbox', 'PAY_SANDBOX_KEY_SECRET'))
    for (const one of ['postgres/POSTGRES_PASSWORD', 'grafana/GRAFANA_PASSWORD', 'prometheus/METRICS_TOKEN'])
      expect(readFileSync(join(folder, one), 'utf8')).toMatch(/^[\w-]{43}$/)
  })

  it.each([
    ['an .env that is not read', { ...test, POSTGRES_PASSWORD_OF_ENV: 'a password' }],
    ['an .env that is not of production', { ...production, NODE_ENV: 'development' }],
    ['one secret of its own', { ...test, RAZORPAY_KEY_SECRET: 'a secret' }],
  ])('is refused beside %s', (_, settings) => {
    expect(() => writeContainerSecrets(folder, settings)).toThrow(
      'There is an .env with secrets, which are refused outside production: add ENV_FILE=.env and NODE_ENV=production to it.',
    )
    expect(readdirSync(folder)).toEqual([])
  })
})
