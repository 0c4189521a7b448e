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
  /** Undefined: nothing can be bought. */
  readonly payments: PaymentsConfig | undefined
  readonly operator: OperatorConfig
  readonly limitScale: number
}

export interface PaymentsConfig {
  readonly keyId: string
  readonly keySecret: string
  /** The secret before, for what was signed with it while it was being changed. */
  readonly oldKeySecret: string | undefined
  readonly webhookSecret: string
  readonly oldWebhookSecret: string | undefined
  /** Another address of Razorpay's API, which is then a sandbox; its origin only. */
  readonly sandboxUrl: string | undefined
  /** What the checkout and the bank's statement call us: neutral. */
  readonly merchant: string
}

/** Who runs this installation; what is not set is not said. */
export interface OperatorConfig {
  readonly name: string | undefined
  readonly address: string | undefined
  readonly email: string | undefined
  readonly gstin: string | undefined
  readonly grievance: { readonly name: string; readonly email: string; readonly phone: string | undefined } | undefined
  readonly declaration: string | undefined
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
  RAZORPAY_KEY_ID: text,
  RAZORPAY_KEY_SECRET: text,
  RAZORPAY_OLD_KEY_SECRET: text,
  RAZORPAY_WEBHOOK_SECRET: text,
  RAZORPAY_OLD_WEBHOOK_SECRET: text,
  RAZORPAY_BASE_URL: z.optional(address(/^https?$/, 'http://localhost:8090')),
  MERCHANT_NAME: z._default(z.string(), 'Membership'),
  OPERATOR_NAME: text,
  OPERATOR_ADDRESS: text,
  OPERATOR_EMAIL: text,
  OPERATOR_GSTIN: text,
  OPERATOR_DECLARATION: text,
  GRIEVANCE_OFFICER: text,
  GRIEVANCE_EMAIL: text,
  GRIEVANCE_PHONE: text,
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
  const razorpay = [env.RAZORPAY_KEY_ID, env.RAZORPAY_KEY_SECRET, env.RAZORPAY_WEBHOOK_SECRET]
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
    [
      razorpay.some(Boolean) && !razorpay.every(Boolean),
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET go together: an empty secret would let anybody sign.',
    ],
    [
      production && !razorpay.some(Boolean),
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set in production: the sandbox is refused there.',
    ],
    [
      production && Boolean(env.RAZORPAY_BASE_URL),
      'RAZORPAY_BASE_URL leads to a sandbox, where no money moves, and is refused in production.',
    ],
    [
      Boolean(env.RAZORPAY_BASE_URL) && !razorpay.every(Boolean),
      'RAZORPAY_BASE_URL needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET beside it.',
    ],
    [
      Boolean(env.GRIEVANCE_OFFICER) !== Boolean(env.GRIEVANCE_EMAIL),
      'GRIEVANCE_OFFICER and GRIEVANCE_EMAIL go together.',
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
    payments: paymentsOf(env),
    operator: operatorOf(env),
    limitScale: env.RATE_LIMIT_SCALE,
  }
}

function paymentsOf(env: Environment): PaymentsConfig | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env
  if (!keyId || !keySecret || !webhookSecret) return undefined
  return {
    keyId,
    keySecret,
    oldKeySecret: env.RAZORPAY_OLD_KEY_SECRET,
    webhookSecret,
    oldWebhookSecret: env.RAZORPAY_OLD_WEBHOOK_SECRET,
    sandboxUrl: env.RAZORPAY_BASE_URL && new URL(env.RAZORPAY_BASE_URL).origin,
    merchant: env.MERCHANT_NAME,
  }
}

const operatorOf = (env: Environment): OperatorConfig => ({
  name: env.OPERATOR_NAME,
  address: env.OPERATOR_ADDRESS,
  email: env.OPERATOR_EMAIL,
  gstin: env.OPERATOR_GSTIN,
  grievance:
    env.GRIEVANCE_OFFICER && env.GRIEVANCE_EMAIL
      ? { name: env.GRIEVANCE_OFFICER, email: env.GRIEVANCE_EMAIL, phone: env.GRIEVANCE_PHONE }
      : undefined,
  declaration: env.OPERATOR_DECLARATION,
})
