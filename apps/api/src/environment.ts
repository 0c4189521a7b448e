import { helplinesCheckedOn, z } from '@satrangi/contract'
import { isGstin } from './gstin.ts'
import { parseHelplines } from './helplines-setting.ts'

const wholeNumber = (min: number, max: number, example: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/, `must be a whole number such as ${example}`)), z.transform(Number)),
    z
      .number()
      .check(z.refine((value) => value >= min && value <= max, `must be from ${min} to ${max}, such as ${example}`)),
  )
const number = (min: number, max: number, fallback: number) => z._default(wholeNumber(min, max, fallback), fallback)
const email = (example: string) =>
  z.string().check(z.regex(/^\s*$|[^@\s]@[^@\s]/, `must be an e-mail address such as ${example}`))
/** The parts of a setting that has several, separated by commas. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
const oneOf = <const Choices extends readonly string[]>(choices: Choices, fallback: Choices[number]) =>
  z._default(z.enum(choices, `must be one of ${choices.join(', ')}`), fallback)
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` })
const secret = z
  .string('must be set: 32 random characters or more, such as `openssl rand -base64 32` makes')
  .check(z.minLength(32, 'must have 32 characters or more: `openssl rand -base64 32` makes such a one'))
const secretList = z
  .string()
  .check(
    z.refine(
      (text) => listOf(text).every((key) => key.length >= 32),
      'must be keys of 32 characters or more, separated by commas: such as EVIDENCE_KEY was before',
    ),
  )
const text = z.optional(z.string())
const gstin = z
  .string()
  .check(
    z.refine(
      isGstin,
      'must be a GSTIN of 15 characters such as 27AAAAA0000A1Z2, as on the certificate of registration; empty: none',
    ),
  )
const contentSid = z
  .string()
  .check(
    z.regex(
      /^HX[0-9a-f]{32}$/,
      'must be the Content SID of a template: HX and 32 digits, such as HX0123456789abcdef0123456789abcdef',
    ),
  )
const storePrefix = z._default(
  z.string().check(z.regex(/^([\w-]+\/)*$/, 'must be folders such as photos/, each with a slash at its end')),
  'photos/',
)
const helplineList = z
  .string()
  .check(
    z.refine(
      (text) => parseHelplines(text) !== undefined,
      'must be helplines such as Police=112; cybercrime.gov.in=https://cybercrime.gov.in',
    ),
  )
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
  METRICS_PORT: z.optional(wholeNumber(1, 65_535, 9464)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_TOKEN: z.optional(secret),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address(/^https?$/, 'http://collector:4318')),
  STOP_GRACE_SECONDS: number(0, 60, 0),
  DATA_DIR: z._default(z.string(), '.data'),
  PHOTO_STORE: oneOf(['disk', 's3'], 'disk'),
  PHOTO_STORE_FALLBACK: z.optional(z.enum(['disk', 's3'], 'must be one of disk, s3')),
  S3_ENDPOINT: z.optional(address(/^https?$/, 'https://s3.ap-south-1.amazonaws.com')),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_PREFIX: storePrefix,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_FORCE_PATH_STYLE: oneOf(['true', 'false'], 'false'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/database'),
  DATABASE_CONNECTIONS: number(2, 200, 20),
  DATABASE_REPLICA_URL: z.optional(address(/^postgres(ql)?$/, 'postgresql://user:password@replica:5432/database')),
  DATABASE_REPLICA_MAX_LAG_SECONDS: number(5, 3600, 10),
  REDIS_URL: z.optional(address(/^rediss?$/, 'redis://:password@host:6379')),
  SESSION_SECRET: secret,
  CODE_SECRET: secret,
  PHOTO_SECRET: secret,
  LOG_SECRET: secret,
  IDENTITY_SECRET: secret,
  EVIDENCE_KEY: secret,
  EVIDENCE_OLD_KEYS: z._default(secretList, ''),
  OTP_DELIVERY: oneOf(['log', 'twilio'], 'log'),
  ALLOW_TEST_OTP: oneOf(['true', 'false'], 'false'),
  OTP_COUNTRIES: z._default(callingCodes, '91,1,27,31,33,44,46,49,60,61,64,65,353,971'),
  OTP_PREFIX_HOURLY: number(1, 1_000_000, 200),
  OTP_DAILY_BUDGET: number(1, 100_000_000, 5000),
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  TWILIO_SMS_FROM: text,
  TWILIO_WHATSAPP_FROM: text,
  TWILIO_WHATSAPP_TEMPLATE: z.optional(contentSid),
  TWILIO_BASE_URL: z.optional(address(/^https?$/, 'http://localhost:9000')),
  RAZORPAY_KEY_ID: text,
  RAZORPAY_KEY_SECRET: text,
  RAZORPAY_OLD_KEY_SECRET: text,
  RAZORPAY_WEBHOOK_SECRET: text,
  RAZORPAY_OLD_WEBHOOK_SECRET: text,
  RAZORPAY_BASE_URL: z.optional(address(/^https?$/, 'http://localhost:8090')),
  MERCHANT_NAME: z._default(z.string(), 'Membership'),
  OPERATOR_NAME: text,
  TAGLINE: z.optional(
    z.string().check(z.maxLength(80, 'must have at most 80 characters, such as for queer people of Pune')),
  ),
  OPERATOR_ADDRESS: text,
  OPERATOR_EMAIL: z.optional(email('help@example.org')),
  OPERATOR_GSTIN: z.optional(gstin),
  OPERATOR_DECLARATION: text,
  APP_STORE_URL: z.optional(address(/^https$/, 'https://play.google.com/store/apps/details?id=org.example')),
  GRIEVANCE_OFFICER: text,
  GRIEVANCE_EMAIL: z.optional(email('grievances@example.org')),
  GRIEVANCE_PHONE: text,
  CASE_RULES_FILE: text,
  CASE_KEPT_DAYS: number(1, 3650, 180),
  PICTURE_HIDES_DAILY: number(0, 1000, 5),
  DESK: oneOf(['on', 'off'], 'off'),
  HELPLINES: z.optional(helplineList),
  HELPLINES_CHECKED_ON: z._default(z.iso.date('must be a day such as 2026-11-25'), helplinesCheckedOn),
  SMTP_URL: z.optional(address(/^smtps?$/, 'smtps://user:password@host:465')),
  MAIL_FROM: z.optional(email('codes@example.org')),
  BACKUP_TARGET: text,
  RATE_LIMIT_SCALE: number(1, 100_000, 1),
})
export type Environment = z.output<typeof environment>

/** The names of all settings, for the test that compares `.env.example` with them. */
export const settingNames: readonly string[] = Object.keys(environment.shape)
