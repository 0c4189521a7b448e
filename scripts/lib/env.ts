import { existsSync } from 'node:fs'
import { inRoot } from '@satrangi/test-kit/paths'

/** Takes the settings of `.env`, where there is one; what the environment says already wins. */
export function loadEnv(): void {
  const file = inRoot('.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** A setting of the environment; an empty one counts as not set. */
export const setting = (name: string): string | undefined => process.env[name] || undefined
