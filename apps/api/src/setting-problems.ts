import { ConfigError, readConfig } from './config.ts'

/**
 * Why the API would not start with these settings: one sentence each, which says what to change; none when it would.
 * @param env the settings by name, as they are in an `.env` file
 */
export function settingProblems(env: Readonly<Record<string, string | undefined>>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
}
