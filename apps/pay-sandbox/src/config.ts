export interface Config {
  readonly port: number
  readonly host: string
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** Where events go; nowhere without it. */
  readonly webhookUrl: string | undefined
  /** The one page that may embed the checkout; any page of this machine without it. */
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
  const webhookUrl = addressOf(env, 'PAY_SANDBOX_WEBHOOK_URL')
  const origin = addressOf(env, 'PAY_SANDBOX_ORIGIN')
  return {
    port: portOf(env.PORT || '0'),
    host: env.HOST || '127.0.0.1',
    keyId: demand(env, 'PAY_SANDBOX_KEY_ID'),
    keySecret: demand(env, 'PAY_SANDBOX_KEY_SECRET'),
    webhookSecret: demand(env, 'PAY_SANDBOX_WEBHOOK_SECRET'),
    webhookUrl: webhookUrl?.href,
    origin: origin?.origin,
  }
}

function demand(env: Readonly<Record<string, string | undefined>>, name: string): string {
  const value = env[name]
  if (!value) throw new ConfigError(`${name} must be set: an empty secret would let anybody sign.`)
  return value
}

function portOf(given: string): number {
  const port = /^\d+$/.test(given) ? Number(given) : Number.NaN
  if (port <= 65_535) return port
  throw new ConfigError('PORT must be a whole number from 0 to 65535.')
}

function addressOf(env: Readonly<Record<string, string | undefined>>, name: string): URL | undefined {
  const given = env[name]
  if (!given) return undefined
  const address = URL.canParse(given) ? new URL(given) : undefined
  if (address && /^https?:$/.test(address.protocol)) return address
  throw new ConfigError(`${name} must be an address such as http://localhost:8080.`)
}
