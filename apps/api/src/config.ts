import { type CaseRules, type Helpline, helplines } from '@satrangi/contract'
import { readCaseRules } from './case-rules.ts'
import { type Environment, environment, listOf } from './environment.ts'
import { parseHelplines } from './helplines-setting.ts'
import { type PhotoStorageConfig, photoStorageOf } from './photo-storage-config.ts'
import { findRetiredSettings } from './retired-settings.ts'
import { unsafeSettings } from './unsafe-settings.ts'

/** The settings, checked and grouped. Read once by `main.ts`; see `.env.example`. */
export interface Config {
  readonly production: boolean
  readonly http: {
    readonly port: number
    readonly host: string
    /** The product's origin in a browser, without a trailing slash. */
    readonly publicUrl: string
    /** How many proxies are in front; the caller's address is taken from their header. */
    readonly trustProxy: number
    /** The folder of the built web client; without it only the API is served. */
    readonly webDir: string | undefined
    /** A name of this process, sent in a header where several serve. */
    readonly instance: string | undefined
    /** How long a process that stops goes on serving, not ready any more, so that a balancer leaves it out. */
    readonly stopGraceMs: number
  }
  /** Where metrics are served, apart from the product; undefined: nowhere. */
  readonly metrics: MetricsConfig | undefined
  /** The origin of a collector of OpenTelemetry; undefined: there are no traces. */
  readonly tracesUrl: string | undefined
  readonly database: {
    readonly url: string
    readonly connections: number
    /** Finds members for discovery while it is no further behind; undefined: there is none. */
    readonly replica: { readonly url: string; readonly maxLagMs: number } | undefined
  }
  /** Undefined: one process serves alone. */
  readonly redisUrl: string | undefined
  /** The folder of photos on disk. */
  readonly photoDir: string
  readonly photoStorage: PhotoStorageConfig
  readonly secrets: {
    readonly session: string
    readonly code: string
    readonly photo: string
    readonly log: string
    readonly identity: string
    /** Seals evidence, and makes the codes of what members save; the old ones only open and verify. */
    readonly evidence: string
    readonly oldEvidence: readonly string[]
  }
  readonly codes: {
    readonly delivery: 'log' | 'twilio'
    /** Calling codes to which codes are sent. */
    readonly countries: readonly string[]
    /** Codes per hour to one prefix of seven digits, and codes per day in all. */
    readonly perPrefixAnHour: number
    readonly perDay: number
  }
  readonly twilio: TwilioConfig | undefined
  readonly mail: { readonly url: string; readonly from: string } | undefined
  /** Undefined: nothing can be bought. */
  readonly payments: PaymentsConfig | undefined
  readonly operator: OperatorConfig
  /** Within which time cases are acknowledged and decided. */
  readonly caseRules: CaseRules
  /** How long the evidence of a case is kept after it was closed. */
  readonly caseRetentionDays: number
  /** How many photos complaints hide in a day before a moderator has looked. */
  readonly pictureHidesPerDay: number
  /** Whether backups are made; by another process. */
  readonly backups: boolean
  /** Whether moderators can sign in at the desk; off, its paths are not there. */
  readonly desk: boolean
  /** Multiplies the rate limits of calls (`callLimits`) for tests and load runs; product rules stay as they are. */
  readonly limitScale: number
}

export interface MetricsConfig {
  readonly port: number
  readonly host: string
  /** What a scrape has to present; undefined: nothing. */
  readonly token: string | undefined
}

export interface PaymentsConfig {
  readonly keyId: string
  readonly keySecret: string
  /** The previous secret, for payments signed while it was being rotated. */
  readonly oldKeySecret: string | undefined
  readonly webhookSecret: string
  readonly oldWebhookSecret: string | undefined
  /** The origin of a sandbox that is used in place of Razorpay's API. */
  readonly sandboxUrl: string | undefined
  /** Our neutral name in the checkout and on bank statements. */
  readonly merchant: string
}

/** Who runs this installation; unset parts are not shown. */
export interface OperatorConfig {
  readonly name: string | undefined
  /** A line below the product's name, in place of the product's own. */
  readonly tagline: string | undefined
  readonly address: string | undefined
  readonly email: string | undefined
  readonly gstin: string | undefined
  readonly grievance: { readonly name: string; readonly email: string; readonly phone: string | undefined } | undefined
  readonly declaration: string | undefined
  /** Where the operator's mobile app is found; undefined: there is none, and calls are promised nowhere. */
  readonly appStoreUrl: string | undefined
  readonly helplines: { readonly lines: readonly Helpline[]; readonly checkedOn: string }
}

export interface TwilioConfig {
  readonly accountSid: string
  readonly authToken: string
  readonly smsFrom: string
  readonly whatsappFrom: string
  /** The Content SID of the approved template for codes; undefined: WhatsApp gets the text. */
  readonly whatsappTemplate: string | undefined
  readonly baseUrl: string | undefined
}

/** The API cannot start with these settings; the message says what to change. */
export class ConfigError extends Error {}

/**
 * Reads the settings.
 * @throws ConfigError with one sentence for each setting that is missing, wrong, unsafe or gone
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty value in an .env file means 'not set'.
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const retired = findRetiredSettings(env)
  const read = environment.safeParse(filled)
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError([...retired, ...wrong].join('\n'))
  }
  const settings = read.data
  const problems = [...retired, ...unsafeSettings(settings)]
  const caseRules = readCaseRules(settings.CASE_RULES_FILE)
  if ('problem' in caseRules) problems.push(caseRules.problem)
  if ('problem' in caseRules || problems.length > 0) throw new ConfigError(problems.join('\n'))
  return group(settings, caseRules)
}

function group(env: Environment, caseRules: CaseRules): Config {
  return {
    production: env.NODE_ENV === 'production',
    http: {
      port: env.PORT,
      host: env.HOST,
      publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
      trustProxy: env.TRUST_PROXY,
      webDir: env.WEB_DIR,
      instance: env.INSTANCE_NAME,
      stopGraceMs: env.STOP_GRACE_SECONDS * 1000,
    },
    metrics: env.METRICS_PORT
      ? { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN }
      : undefined,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    database: {
      url: env.DATABASE_URL,
      connections: env.DATABASE_CONNECTIONS,
      replica: env.DATABASE_REPLICA_URL
        ? { url: env.DATABASE_REPLICA_URL, maxLagMs: env.DATABASE_REPLICA_MAX_LAG_SECONDS * 1000 }
        : undefined,
    },
    redisUrl: env.REDIS_URL,
    photoDir: `${env.DATA_DIR}/photos`,
    photoStorage: photoStorageOf(env),
    secrets: {
      session: env.SESSION_SECRET,
      code: env.CODE_SECRET,
      photo: env.PHOTO_SECRET,
      log: env.LOG_SECRET,
      identity: env.IDENTITY_SECRET,
      evidence: env.EVIDENCE_KEY,
      oldEvidence: listOf(env.EVIDENCE_OLD_KEYS),
    },
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
            whatsappTemplate: env.TWILIO_WHATSAPP_TEMPLATE,
            baseUrl: env.TWILIO_BASE_URL,
          }
        : undefined,
    mail: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM ?? '' } : undefined,
    payments: paymentsOf(env),
    operator: operatorOf(env),
    caseRules,
    caseRetentionDays: env.CASE_KEPT_DAYS,
    pictureHidesPerDay: env.PICTURE_HIDES_DAILY,
    backups: env.BACKUP_TARGET !== undefined,
    desk: env.DESK === 'on',
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
  tagline: env.TAGLINE,
  address: env.OPERATOR_ADDRESS,
  email: env.OPERATOR_EMAIL,
  gstin: env.OPERATOR_GSTIN,
  grievance:
    env.GRIEVANCE_OFFICER && env.GRIEVANCE_EMAIL
      ? { name: env.GRIEVANCE_OFFICER, email: env.GRIEVANCE_EMAIL, phone: env.GRIEVANCE_PHONE }
      : undefined,
  declaration: env.OPERATOR_DECLARATION,
  appStoreUrl: env.APP_STORE_URL,
  helplines: {
    lines: (env.HELPLINES && parseHelplines(env.HELPLINES)) || helplines,
    checkedOn: env.HELPLINES_CHECKED_ON,
  },
})
