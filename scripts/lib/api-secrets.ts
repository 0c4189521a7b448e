import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type apiSecretNames, loadOrCreateSecrets } from '@satrangi/test-kit/secrets'
import { setting } from './settings.ts'

/** A secret as the API gets it: of the settings, or the one that `npm start` has made; undefined where there is none. */
export function loadApiSecret(dataDir: string, name: (typeof apiSecretNames)[number]): string | undefined {
  const made = existsSync(join(dataDir, 'secrets.json')) ? loadOrCreateSecrets(dataDir)[name] : undefined
  return setting(name) ?? made
}
