import { type Environment, listOf } from './environment.ts'
import { photoStorageProblems } from './photo-storage-config.ts'

/** What members, and whoever they turn to, must be able to read of an operator: where it is shown. */
const operatorDetails = [
  ['OPERATOR_NAME', 'receipts, the policies and the contact page say who runs this'],
  ['OPERATOR_ADDRESS', 'receipts and the policies say where the operator is'],
  ['OPERATOR_EMAIL', 'the contact page says where the operator is reached'],
  ['GRIEVANCE_OFFICER', 'the law wants a person named who answers grievances'],
  ['GRIEVANCE_EMAIL', 'the law wants to know where grievances go'],
] as const

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/** The reasons not to start with these settings: one sentence each, which says what to change. */
export function unsafeSettings(env: Environment): string[] {
  const production = env.NODE_ENV === 'production'
  const testCodes = env.ALLOW_TEST_OTP === 'true'
  const twilio = [env.TWILIO_ACCOUNT_SID, env.TWILIO_AUTH_TOKEN, env.TWILIO_SMS_FROM, env.TWILIO_WHATSAPP_FROM]
  const razorpay = [env.RAZORPAY_KEY_ID, env.RAZORPAY_KEY_SECRET, env.RAZORPAY_WEBHOOK_SECRET]
  const secrets = [
    env.SESSION_SECRET,
    env.CODE_SECRET,
    env.PHOTO_SECRET,
    env.LOG_SECRET,
    env.IDENTITY_SECRET,
    env.EVIDENCE_KEY,
    ...listOf(env.EVIDENCE_OLD_KEYS),
  ]
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
    ...operatorDetails.map(([name, why]): [boolean, string] => [
      production && !env[name]?.trim(),
      `${name} must be set in production: ${why}.`,
    ]),
    [
      !production && Boolean(env.GRIEVANCE_OFFICER) !== Boolean(env.GRIEVANCE_EMAIL),
      'GRIEVANCE_OFFICER and GRIEVANCE_EMAIL go together.',
    ],
    [Boolean(env.SMTP_URL) && !env.MAIL_FROM, 'MAIL_FROM must be set beside SMTP_URL.'],
    [
      env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT,
      'METRICS_PORT must not be PORT: metrics are for the operator alone.',
    ],
    [
      production && env.METRICS_PORT !== undefined && !isLoopback(env.METRICS_HOST) && !env.METRICS_TOKEN,
      'METRICS_HOST is not this machine alone: in production set METRICS_TOKEN, which a scrape has to present.',
    ],
    [production && !env.PUBLIC_URL, 'PUBLIC_URL must be set in production.'],
    [production && env.RATE_LIMIT_SCALE > 1, 'RATE_LIMIT_SCALE above 1 is refused in production.'],
    [new Set(secrets).size < secrets.length, 'Each of the secrets must be different from the others.'],
  ]
  return [...rules.filter(([broken]) => broken).map(([, sentence]) => sentence), ...photoStorageProblems(env)]
}
