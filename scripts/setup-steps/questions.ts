import { isGstin } from '@satrangi/api/ops'

/** One setting that a person knows and nobody else. */
export interface Question {
  readonly name: string
  readonly text: string
  /** What is wrong with an answer; undefined when nothing is. Without it every text is right. */
  readonly problemOf?: (answer: string) => string | undefined
  /** The answer is not shown while it is typed. */
  readonly isSecret?: true
  /** Only asked when this is so. */
  readonly unless?: (answers: ReadonlyMap<string, string>) => boolean
}

const form = (pattern: RegExp, problem: string) => (answer: string) => (pattern.test(answer) ? undefined : problem)
const email = form(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'That is no e-mail address.')
const isTestInstallation = (answers: ReadonlyMap<string, string>) => answers.get('ALLOW_TEST_OTP') === 'true'

/** A name such as satrangi.example, or none of that form. */
export const isDomain = (text: string): boolean => /^(?!-)([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/i.test(text)
/** A number with a plus sign, E.164. */
export const isNumber = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text)
/** What a text can come from: a number, or a name of up to eleven letters and digits where the country has such. */
export const isSmsSender = (text: string): boolean => isNumber(text) || /^(?=.*[A-Za-z])[A-Za-z0-9 ]{3,11}$/.test(text)

/** In the order in which they are asked. An answer may be left empty: the check then says that it is missing. */
export const questions: readonly Question[] = [
  { name: 'OPERATOR_NAME', text: 'Who runs this? The name on receipts and policies' },
  { name: 'OPERATOR_ADDRESS', text: 'Its postal address, in one line; \\n begins a new one' },
  { name: 'OPERATOR_EMAIL', text: 'Where members reach it by mail', problemOf: email },
  {
    name: 'OPERATOR_GSTIN',
    text: 'Its GSTIN, if it is registered for GST; else leave this empty',
    problemOf: (answer) => (isGstin(answer) ? undefined : 'That is no GSTIN: see the certificate of registration.'),
  },
  { name: 'GRIEVANCE_OFFICER', text: 'The name of the person who answers grievances' },
  { name: 'GRIEVANCE_EMAIL', text: 'Where grievances go', problemOf: email },
  {
    name: 'TWILIO_ACCOUNT_SID',
    text: 'Twilio: Account SID',
    problemOf: form(/^AC[0-9a-f]{32}$/, 'It begins with AC and has 34 characters.'),
    unless: isTestInstallation,
  },
  { name: 'TWILIO_AUTH_TOKEN', text: 'Twilio: Auth Token', isSecret: true, unless: isTestInstallation },
  {
    name: 'TWILIO_SMS_FROM',
    text: 'Twilio: what SMS come from, +15005550006',
    problemOf: (answer) => (isSmsSender(answer) ? undefined : 'A number with + and the country, or a registered name.'),
    unless: isTestInstallation,
  },
  {
    name: 'TWILIO_WHATSAPP_FROM',
    text: 'Twilio: the number that WhatsApp messages come from, +14155550100',
    problemOf: (answer) => (isNumber(answer) ? undefined : 'A number with + and the country.'),
    unless: isTestInstallation,
  },
  {
    name: 'TWILIO_WHATSAPP_TEMPLATE',
    text: 'Twilio: the Content SID of the approved WhatsApp template for codes, HX…',
    problemOf: form(/^HX[0-9a-f]{32}$/, 'It begins with HX and has 34 characters.'),
    unless: isTestInstallation,
  },
  {
    name: 'SMTP_URL',
    text: 'Mail server, smtps://user:password@host:465 (special characters of the password as %40)',
    problemOf: form(/^smtps?:\/\/\S+$/, 'It begins with smtp:// or smtps://.'),
    isSecret: true,
    unless: isTestInstallation,
  },
  { name: 'MAIL_FROM', text: 'What mails come from', problemOf: email, unless: isTestInstallation },
  {
    name: 'RAZORPAY_KEY_ID',
    text: 'Razorpay: Key Id',
    problemOf: form(/^rzp_(live|test)_\w+$/, 'It begins with rzp_live_ or rzp_test_.'),
  },
  { name: 'RAZORPAY_KEY_SECRET', text: 'Razorpay: Key Secret', isSecret: true },
  { name: 'RAZORPAY_WEBHOOK_SECRET', text: 'Razorpay: the secret of the webhook', isSecret: true },
]
