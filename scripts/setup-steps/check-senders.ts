import { checkMailServer, checkRazorpayKeys, checkTwilioAccount, GatewayRefused } from '@satrangi/api/ops'
import type { Settings } from './env-file.ts'
import { type Finding, missing, ok, unsure } from './finding.ts'
import { isNumber, isSmsSender } from './questions.ts'

/** Other addresses of the providers, for tests. */
export interface ProviderUrls {
  readonly twilio: string | undefined
  readonly razorpay: string | undefined
}

/** Whether codes can be texted. The account is asked for; nothing is sent. */
export async function checkTwilio(settings: Settings, { twilio: baseUrl }: ProviderUrls): Promise<Finding[]> {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, OTP_DELIVERY } = settings
  if (OTP_DELIVERY !== 'twilio' || !accountSid || !authToken) return []
  const senders = [
    [
      isSmsSender(settings.TWILIO_SMS_FROM ?? ''),
      'TWILIO_SMS_FROM is neither a number such as +15005550006 nor a registered name.',
    ],
    [isNumber(settings.TWILIO_WHATSAPP_FROM ?? ''), 'TWILIO_WHATSAPP_FROM is no number such as +14155550100.'],
  ] as const
  const wrong = senders.flatMap(([isRight, sentence]) => (isRight ? [] : [missing('Twilio', sentence)]))
  const template = settings.TWILIO_WHATSAPP_TEMPLATE
    ? []
    : [
        unsure(
          'WhatsApp',
          'without TWILIO_WHATSAPP_TEMPLATE most codes by WhatsApp are refused: docs/operations/senders.md',
        ),
      ]
  return [await checkAccount({ accountSid, authToken, baseUrl }), ...wrong, ...template]
}

async function checkAccount(account: Parameters<typeof checkTwilioAccount>[0]): Promise<Finding> {
  try {
    const { status, isTrial } = await checkTwilioAccount(account)
    if (status !== 'active') return missing('Twilio', `the account is ${status}: see its console.`)
    if (isTrial)
      return unsure('Twilio', 'a trial account sends to confirmed numbers only: upgrade it before members come.')
    return ok('Twilio', 'the account is active.')
  } catch (error) {
    const { status } = error as { status?: unknown }
    if (status === 401 || status === 403 || status === 404)
      return missing('Twilio', 'the keys are not accepted: copy TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN again.')
    return missing(
      'Twilio',
      `it did not answer (${typeof status === 'number' ? status : 'no connection'}): may this machine open https connections?`,
    )
  }
}

const mailProblems: Readonly<Record<string, string>> = {
  EAUTH: 'the user or the password in SMTP_URL is wrong (special characters as %40).',
  EDNS: 'the name of the mail server in SMTP_URL leads nowhere.',
  ETIMEDOUT: 'the mail server does not answer: many hosters block port 25, use 465 or 587.',
  ESOCKET: 'the connection fails: smtps:// is for port 465, smtp:// for 587.',
}

/** Whether codes can be mailed. The server is connected to, greeted and signed in at; nothing is sent. */
export async function checkMail({ SMTP_URL: url, MAIL_FROM: from }: Settings): Promise<Finding[]> {
  if (!url) return []
  try {
    await checkMailServer(url)
    return [ok('mail', `the server takes user and password. Mails come from ${from ?? 'nobody'}.`)]
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return [missing('mail', mailProblems[code] ?? 'the mail server cannot be reached: see host and port in SMTP_URL.')]
  }
}

/** Whether packs can be bought. The latest order is asked for; nothing is created. */
export async function checkPayments(settings: Settings, { razorpay: sandboxUrl }: ProviderUrls): Promise<Finding[]> {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = settings
  if (!keyId || !keySecret) return []
  try {
    await checkRazorpayKeys({ keyId, keySecret, sandboxUrl })
    return [
      keyId.startsWith('rzp_test_')
        ? unsure('Razorpay', 'these are test keys, with which no money moves: set live ones before members come.')
        : ok('Razorpay', 'the keys are accepted.'),
    ]
  } catch (error) {
    if (error instanceof GatewayRefused)
      return [
        missing('Razorpay', 'the keys are not accepted: make new ones in its dashboard, key and secret together.'),
      ]
    return [missing('Razorpay', 'it did not answer: may this machine open https connections?')]
  }
}
