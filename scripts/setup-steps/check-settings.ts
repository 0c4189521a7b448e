import { existsSync, statSync } from 'node:fs'
import { findUnknownSettings, settingProblems, unknownSentence } from '@satrangi/api/ops'
import type { Settings } from './env-file.ts'
import { type Finding, missing, ok, unsure } from './finding.ts'

/** What docker-compose.yml sets itself. */
const fromCompose = {
  DATABASE_URL: 'postgresql://satrangi:password@postgres:5432/satrangi',
  REDIS_URL: 'redis://:password@redis:6379',
  HOST: '0.0.0.0',
  PORT: '8080',
  TRUST_PROXY: '1',
  WEB_DIR: '/app/web',
  DATA_DIR: '/data',
}
/** What docker-compose.yml does not start without. */
const demandedByCompose = ['POSTGRES_PASSWORD', 'POSTGRES_APP_PASSWORD', 'REDIS_PASSWORD']
/** What makes docker-compose.yml read the file, and production of it. */
const production = { NODE_ENV: 'production', ENV_FILE: '.env' }

/** Whether the product would start in production with these settings, by its own rules, and who can read the file. */
export function checkSettings(file: string, settings: Settings): Finding[] {
  const passwords = demandedByCompose.filter((name) => !settings[name])
  const problems = [
    ...Object.entries(production).flatMap(([name, value]) =>
      settings[name] === value ? [] : [`${name} must be ${value}: the containers refuse the file without it.`],
    ),
    ...settingProblems({ ...settings, ...fromCompose, ...production }),
    ...passwords.map((name) => `${name} must be set: npm run setup -- --fill makes one.`),
  ]
  return [
    ...(problems.length === 0 ? [ok('settings', 'the product starts with them in production.')] : []),
    ...problems.map((sentence) => missing('settings', sentence)),
    ...findUnknownSettings(Object.keys(settings)).map((one) =>
      (one.isNearMiss ? missing : unsure)('settings', unknownSentence(one)),
    ),
    ...(existsSync(file) ? [checkMode(file)] : []),
  ]
}

function checkMode(file: string): Finding {
  const mode = statSync(file).mode & 0o777
  return mode & 0o077
    ? missing('secrets', `others on this machine can read ${file}: chmod 600 ${file}`)
    : ok('secrets', 'only their owner can read the file.')
}
