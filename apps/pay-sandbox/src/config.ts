export interface Config {
  readonly port: number
  readonly host: string
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** Where events go; nowhere without it. */
  readonly webhookUrl: string | undefined
  /** Whose pages may embed the checkout, under every name of the machine; any page of this machine without it. */
  readonly origin: string | undefined
}

/** Thrown for an environment that the sandbox refuses to start with; the message says what to do. */
export class ConfigError extends Error {}

/**
 * Reads the settings.
 * @throws ConfigError with one sentence
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  if (env.NODE_ENV === 'production') {
    throw new ConfigError('The payment sandbox moves no money and is refused in production: use the keys of Razorpay.')
  }
  const webhookUrl = readUrl(env, 'PAY_SANDBOX_WEBHOOK_URL')
  const origin = readUrl(env, 'PAY_SANDBOX_ORIGIN')
  return {
    port: parsePort(env.PORT || '0'),
    host: env.HOST || '127.0.0.1',
    keyId: requireSetting(env, 'PAY_SANDBOX_KEY_ID'),
    keySecret: requireSetting(env, 'PAY_SANDBOX_KEY_SECRET'),
    webhookSecret: requireSetting(env, 'PAY_SANDBOX_WEBHOOK_SECRET'),
    webhookUrl: webhookUrl?.href,
    origin: origin?.origin,
  }
}

function requireSetting(env: Readonly<Record<string, string | undefined>>, name: string): string {
  const value = env[name]
  if (!value) throw new ConfigError(`${name} must be set: an empty secret would let anybody sign.`)
  return value
}

function parsePort(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new ConfigError('PORT must be a whole number from 0 to 65535.')
}

function readUrl(env: Readonly<Record<string, string | undefined>>, name: string): URL | undefined {
  const text = env[name]
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol)) return url
  throw new ConfigError(`${name} must be an address such as http://localhost:8080.`)
}
