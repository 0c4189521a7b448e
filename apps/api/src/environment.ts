import { z } from '@satrangi/contract'

const number = (min: number, max: number, fallback: number) =>
  z._default(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a whole number')), z.transform(Number)),
      z
        .number()
        .check(z.minimum(min, `must be from ${min} to ${max}`), z.maximum(max, `must be from ${min} to ${max}`)),
    ),
    fallback,
  )
const oneOf = <const Choices extends readonly string[]>(choices: Choices, fallback: Choices[number]) =>
  z._default(z.enum(choices, `must be one of ${choices.join(', ')}`), fallback)
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` })
const isRedisUrl = (url: string) => /^rediss?:\/\/.+/.test(url) && URL.canParse(url)
const clusterNodes = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((url) => url.trim())),
  ),
  z
    .array(z.string())
    .check(
      z.refine(
        (urls) => urls.every(isRedisUrl),
        'must be addresses such as redis://:password@one:6379,redis://:password@two:6379',
      ),
    ),
)
const secret = z
  .string('must be set: 32 random characters or more')
  .check(z.minLength(32, 'must have 32 characters or more'))
const text = z.optional(z.string())
const callingCodes = z
  .string()
  .check(z.regex(/^ *[1-9]\d{0,3}( *, *[1-9]\d{0,3})* *$/, 'must be calling codes such as 91,44,1'))

/** Every setting with its format and default; `.env.example` describes them. */
export const environment = z.object({
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
  DATABASE_REPLICA_URL: z.optional(address(/^postgres(ql)?$/, 'postgresql://user:password@replica:5432/database')),
  DATABASE_REPLICA_MAX_LAG_SECONDS: number(5, 3600, 10),
  REDIS_URL: z.optional(address(/^rediss?$/, 'redis://:password@host:6379')),
  REDIS_CLUSTER_URLS: z.optional(clusterNodes),
  SESSION_SECRET: secret,
  CODE_SECRET: secret,
  PHOTO_SECRET: secret,
  LOG_SECRET: secret,
  IDENTITY_SECRET: secret,
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
  TAGLINE: z.optional(z.string().check(z.maxLength(80, 'must have at most 80 characters'))),
  OPERATOR_ADDRESS: text,
  OPERATOR_EMAIL: text,
  OPERATOR_GSTIN: text,
  OPERATOR_DECLARATION: text,
  APP_STORE_URL: z.optional(address(/^https$/, 'https://play.google.com/store/apps/details?id=org.example')),
  GRIEVANCE_OFFICER: text,
  GRIEVANCE_EMAIL: text,
  GRIEVANCE_PHONE: text,
  CASE_RULES_FILE: text,
  SMTP_URL: z.optional(address(/^smtps?$/, 'smtps://user:password@host:465')),
  MAIL_FROM: text,
  RATE_LIMIT_SCALE: number(1, 100_000, 1),
})
export type Environment = z.output<typeof environment>

/** The names of all settings, for the test that compares `.env.example` with them. */
export const settingNames: readonly string[] = Object.keys(environment.shape)
