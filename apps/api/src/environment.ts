import { helplinesCheckedOn, z } from '@satrangi/contract'
import { isGstin } from './gstin.ts'
import { parseHelplines } from './helplines-setting.ts'

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
/** The parts of a setting that has several, separated by commas. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
const port = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a whole number')), z.transform(Number)),
  z.number().check(z.minimum(1, 'must be from 1 to 65535'), z.maximum(65_535, 'must be from 1 to 65535')),
)
const oneOf = <const Choices extends readonly string[]>(choices: Choices, fallback: Choices[number]) =>
  z._default(z.enum(choices, `must be one of ${choices.join(', ')}`), fallback)
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` })
const secret = z
  .string('must be set: 32 random characters or more')
  .check(z.minLength(32, 'must have 32 characters or more'))
const secretList = z
  .string()
  .check(
    z.refine(
      (text) => listOf(text).every((key) => key.length >= 32),
      'must be keys of 32 characters or more, separated by commas',
    ),
  )
const text = z.optional(z.string())
const gstin = z
  .string()
  .check(z.refine(isGstin, 'must be a GSTIN of 15 characters, as on the certificate of registration; empty: none'))
const contentSid = z
  .string()
  .check(z.regex(/^HX[0-9a-f]{32}$/, 'must be the Content SID of a template: HX and 32 digits'))
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
  METRICS_PORT: z.optional(port),
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
  OPERATOR_GSTIN: z.optional(gstin),
  OPERATOR_DECLARATION: text,
  APP_STORE_URL: z.optional(address(/^https$/, 'https://play.google.com/store/apps/details?id=org.example')),
  GRIEVANCE_OFFICER: text,
  GRIEVANCE_EMAIL: text,
  GRIEVANCE_PHONE: text,
  CASE_RULES_FILE: text,
  CASE_KEPT_DAYS: number(1, 3650, 180),
  PICTURE_HIDES_DAILY: number(0, 1000, 5),
  DESK: oneOf(['on', 'off'], 'off'),
  HELPLINES: z.optional(helplineList),
  HELPLINES_CHECKED_ON: z._default(z.iso.date('must be a day such as 2026-11-25'), helplinesCheckedOn),
  SMTP_URL: z.optional(address(/^smtps?$/, 'smtps://user:password@host:465')),
  MAIL_FROM: text,
  RATE_LIMIT_SCALE: number(1, 100_000, 1),
})
export type Environment = z.output<typeof environment>

/** The names of all settings, for the test that compares `.env.example` with them. */
export const settingNames: readonly string[] = Object.keys(environment.shape)
