import type twilio from 'twilio'
import type { CodeSender } from '../ports/code-sender.ts'
import { loadOnce } from './load-once.ts'

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** The sender of an SMS, E.164. */
  smsFrom: string
  /** The sender of a WhatsApp message, E.164. */
  whatsappFrom: string
  /** The approved authentication template (`HX…`), without which WhatsApp takes no first message; undefined: none. */
  whatsappTemplate?: string | undefined
  /** Replaces Twilio's own API in tests. */
  baseUrl?: string | undefined
}

type Request = Parameters<twilio.RequestClient['request']>[0]
const withBaseUrl = (base: string, options: Request): Request => ({
  ...options,
  uri: base + new URL(options.uri).pathname,
})

async function loadClient({ accountSid, authToken, baseUrl }: TwilioSettings, timeoutMs: number) {
  const { default: createClient } = await import('twilio')
  const http = new createClient.RequestClient({ timeout: timeoutMs })
  return createClient(accountSid, authToken, {
    // The SDK has fixed hosts; a test server replaces all of them.
    httpClient: baseUrl
      ? Object.create(http, { request: { value: (options: Request) => http.request(withBaseUrl(baseUrl, options)) } })
      : http,
  })
}

/**
 * Asks Twilio for the account of these keys; nothing is sent.
 * @returns what state the account is in (`active`, `suspended` or `closed`), and whether it is a trial, which sends to
 *   numbers alone that its owner confirmed
 * @throws an error with the `status` that Twilio answered (401: wrong keys), or another one when it did not answer
 */
export async function checkTwilioAccount(
  settings: Pick<TwilioSettings, 'accountSid' | 'authToken' | 'baseUrl'>,
  timeoutMs = 5000,
): Promise<{ status: string; isTrial: boolean }> {
  const client = await loadClient({ ...settings, smsFrom: '', whatsappFrom: '' }, timeoutMs)
  const { status, type } = await client.api.v2010.accounts(settings.accountSid).fetch()
  return { status, isTrial: type === 'Trial' }
}

/** Texts by SMS or WhatsApp through Twilio's SDK, which is loaded with the first text. */
export function twilioCodeSender(settings: TwilioSettings, timeoutMs = 5000): CodeSender {
  const client = loadOnce(() => loadClient(settings, timeoutMs))
  return {
    send: async ({ to, text, method, code }) => {
      const { whatsappTemplate: template } = settings
      const { messages } = await client()
      // WhatsApp's templates for codes have a sentence of its own; a text without a code has no template.
      const isWhatsApp = method === 'whatsapp' && (template === undefined || code !== undefined)
      const prefix = isWhatsApp ? 'whatsapp:' : ''
      const from = isWhatsApp ? settings.whatsappFrom : settings.smsFrom
      const content =
        isWhatsApp && template
          ? { contentSid: template, contentVariables: JSON.stringify({ 1: code }) }
          : { body: text }
      await messages.create({ to: prefix + to, from: prefix + from, ...content })
    },
  }
}
