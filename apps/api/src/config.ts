import { z } from '@satrangi/contract'

/** What the environment says, checked and grouped. Made once by `main.ts`; see `.env.example`. */
export interface Config {
  readonly production: boolean
  readonly http: {
    readonly port: number
    readonly host: string
    /** Where a browser finds the product: origin only, without a slash at the end. */
    readonly publicUrl: string
    /** How many proxies stand in front; their word about the caller's address is taken. */
    readonly trustProxy: number
    /** The folder of the built web client; nothing is served but the API without it. */
    readonly webDir: string | undefined
    /** A name for this process, told in a header where several serve. */
    readonly instance: string | undefined
  }
  readonly database: { readonly url: string; readonly connections: number }
  readonly redisUrl: string | undefined
  readonly photoDir: string
  readonly secrets: { readonly session: string; readonly code: string; readonly photo: string; readonly log: string }
  readonly codes: {
    readonly delivery: 'log' | 'twilio'
    /** Calling codes to which codes are sent. */
    readonly countries: readonly string[]
    /** Codes an hour to one prefix of seven digits, and codes a day in all. */
    readonly perPrefixAnHour: number
    readonly perDay: number
  }
  readonly twilio: TwilioConfig | undefined
  readonly mail: { readonly url: string; readonly from: string } | undefined
  readonly limitScale: number
}

export interface TwilioConfig {
  readonly accountSid: string
  readonly authToken: string
  readonly smsFrom: string
  readonly whatsappFrom: string
  readonly baseUrl: string | undefined
}

/** Thrown for an environment that the API refuses to start with; the message says what to do. */
export class ConfigError extends Error {}

const number = (from: number, to: number, otherwise: number) =>
  z._default(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a whole number')), z.transform(Number)),
      z
        .number()
        .check(z.minimum(from, `must be from ${from} to ${to}`), z.maximum(to, `must be from ${from} to ${to}`)),
    ),
    otherwise,
  )
const oneOf = <const Choices extends readonly string[]>(choices: Choices, otherwise: Choices[number]) =>
  z._default(z.enum(choices, `must be one of ${choices.join(', ')}`), otherwise)
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` })
const secret = z
  .string('must be set: 32 random characters or more')
  .check(z.minLength(32, 'must have 32 characters or more'))
const text = z.optional(z.string())
const callingCodes = z
  .string()
  .check(z.regex(/^ *[1-9]\d{0,3}( *, *[1-9]\d{0,3})* *$/, 'must be calling codes such as 91,44,1'))

const environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test'], 'development'),
  PORT: number(0, 65_535, 8080),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(address(/^https?$/, 'https://example.org')),
  TRUST_PROXY: number(0, 5, 0),
  WEB_DIR: text,
  INSTANCE_NAME: text,
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/database'),
  DATABASE_CONNECTIONS: number(2, 200, 20),
  REDIS_URL: z.optional(address(/^rediss?$/, 'redis://:password@host:6379')),
  SESSION_SECRET: secret,
  CODE_SECRET: secret,
  PHOTO_SECRET: secret,
  LOG_SECRET: secret,
  OTP_DELIVERY: oneOf(['log', 'twilio'], 'log'),
  ALLOW_TEST_OTP: oneOf(['true', 'false'], 'false'),
  OTP_COUNTRIES: z._default(callingCodes, '91,1,27,31,33,44,46,49,60,61,64,65,353,971'),
  OTP_PREFIX_HOURLY: number(1, 1_000_000, 200),
  OTP_DAILY_BUDGET: number(1, 100_000_000, 5000),
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  TWILIO_SMS_FROM: text,
  TWILIO_WHATSAPP_FROM: text,
  TWILIO_BASE_URL: text,
  SMTP_URL: z.optional(address(/^smtps?$/, 'smtps://user:password@host:465')),
  MAIL_FROM: text,
  RATE_LIMIT_SCALE: number(1, 100_000, 1),
})
type Environment = z.output<typeof environment>

/** The names of all settings, for the test that holds `.env.example` to them. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

/**
 * Reads the settings.
 * @throws ConfigError with one sentence a setting that is missing, wrong or unsafe
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty line in an .env file means 'not set'.
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = environment.safeParse(filled)
  if (!read.success) {
    throw new ConfigError(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
  }
  const settings = read.data
  const refusals = unsafe(settings)
  if (refusals.length > 0) throw new ConfigError(refusals.join('\n'))
  return group(settings)
}

function unsafe(env: Environment): string[] {
  const production = env.NODE_ENV === 'production'
  const testCodes = env.ALLOW_TEST_OTP === 'true'
  const twilio = [env.TWILIO_ACCOUNT_SID, env.TWILIO_AUTH_TOKEN, env.TWILIO_SMS_FROM, env.TWILIO_WHATSAPP_FROM]
  const secrets = [env.SESSION_SECRET, env.CODE_SECRET, env.PHOTO_SECRET, env.LOG_SECRET]
  const rules: [boolean, string][] = [
    [
      production && env.OTP_DELIVERY === 'log' && !testCodes,
      'OTP_DELIVERY=log shows codes to whoever asks and is refused in production. Set OTP_DELIVERY=twilio, or ALLOW_TEST_OTP=true for a test installation.',
    ],
    [
      env.OTP_DELIVERY === 'twilio' && twilio.some((value) => !value),
      'OTP_DELIVERY=twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_SMS_FROM and TWILIO_WHATSAPP_FROM.',
    ],
    [production && Boolean(env.TWILIO_BASE_URL), 'TWILIO_BASE_URL is for tests and is refused in production.'],
    [
      production && !env.SMTP_URL && !testCodes,
      'SMTP_URL must be set in production: codes for an e-mail address go by mail.',
    ],
    [Boolean(env.SMTP_URL) && !env.MAIL_FROM, 'MAIL_FROM must be set beside SMTP_URL.'],
    [production && !env.PUBLIC_URL, 'PUBLIC_URL must be set in production.'],
    [production && env.RATE_LIMIT_SCALE > 1, 'RATE_LIMIT_SCALE above 1 is refused in production.'],
    [new Set(secrets).size < secrets.length, 'Each of the four secrets must be different from the others.'],
  ]
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence)
}

function group(env: Environment): Config {
  return {
    production: env.NODE_ENV === 'production',
    http: {
      port: env.PORT,
      host: env.HOST,
      publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
      trustProxy: env.TRUST_PROXY,
      webDir: env.WEB_DIR,
      instance: env.INSTANCE_NAME,
    },
    database: { url: env.DATABASE_URL, connections: env.DATABASE_CONNECTIONS },
    redisUrl: env.REDIS_URL,
    photoDir: `${env.DATA_DIR}/photos`,
    secrets: { session: env.SESSION_SECRET, code: env.CODE_SECRET, photo: env.PHOTO_SECRET, log: env.LOG_SECRET },
    codes: {
      delivery: env.OTP_DELIVERY,
      countries: env.OTP_COUNTRIES.split(',').map((code) => code.trim()),
      perPrefixAnHour: env.OTP_PREFIX_HOURLY,
      perDay: env.OTP_DAILY_BUDGET,
    },
    twilio:
      env.OTP_DELIVERY === 'twilio'
        ? {
            accountSid: env.TWILIO_ACCOUNT_SID ?? '',
            authToken: env.TWILIO_AUTH_TOKEN ?? '',
            smsFrom: env.TWILIO_SMS_FROM ?? '',
            whatsappFrom: env.TWILIO_WHATSAPP_FROM ?? '',
            baseUrl: env.TWILIO_BASE_URL,
          }
        : undefined,
    mail: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM ?? '' } : undefined,
    limitScale: env.RATE_LIMIT_SCALE,
  }
}
