import { type Config, ConfigError, findRedisFault, readConfig } from '@satrangi/api/ops'
import { Failure } from '@satrangi/test-kit/failure'
import { apiSecretNames } from '@satrangi/test-kit/secrets'
import { setting } from '../lib/settings.ts'
import type { Options } from './options.ts'

/** What the start makes where it is not set; no two of the secrets may be the same. */
const madeSettings = {
  DATABASE_URL: 'postgresql://localhost/satrangi',
  ...Object.fromEntries(apiSecretNames.map((name) => [name, name.padEnd(32, '.')])),
}

/** @throws Failure with what the API would refuse, which it says only once everything has been prepared for it */
export function assertSettings({ port, host }: Pick<Options, 'port' | 'host'>): Config {
  const made = Object.entries(madeSettings).map(([name, value]) => [name, setting(name) ?? value])
  try {
    return readConfig({ ...process.env, ...Object.fromEntries(made), PORT: String(port), HOST: host })
  } catch (error) {
    if (error instanceof ConfigError) throw new Failure(error.message)
    throw error
  }
}

/** @throws Failure when Redis cannot be used, with what to do about it */
export async function assertRedis(url: string): Promise<void> {
  const fault = await findRedisFault(url)
  if (fault) throw new Failure(fault)
}
