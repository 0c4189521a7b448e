import twilio from 'twilio'
import type { CodeSender } from '../ports/code-sender.ts'

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** The sender of an SMS, E.164. */
  smsFrom: string
  /** The sender of a WhatsApp message, E.164. */
  whatsappFrom: string
  /** Replaces Twilio's own API in tests. */
  baseUrl?: string | undefined
}

type Request = Parameters<twilio.RequestClient['request']>[0]
const withBaseUrl = (base: string, options: Request): Request => ({
  ...options,
  uri: base + new URL(options.uri).pathname,
})

/** Texts by SMS or WhatsApp through Twilio's SDK. */
export function twilioCodeSender(settings: TwilioSettings, timeoutMs = 5000): CodeSender {
  const http = new twilio.RequestClient({ timeout: timeoutMs })
  const { baseUrl } = settings
  const client = twilio(settings.accountSid, settings.authToken, {
    // The SDK has fixed hosts; a test server replaces all of them.
    httpClient: baseUrl
      ? Object.create(http, { request: { value: (options: Request) => http.request(withBaseUrl(baseUrl, options)) } })
      : http,
  })
  return {
    send: async ({ to, text, method }) => {
      const prefix = method === 'whatsapp' ? 'whatsapp:' : ''
      const from = method === 'whatsapp' ? settings.whatsappFrom : settings.smsFrom
      await client.messages.create({ to: prefix + to, from: prefix + from, body: text })
    },
  }
}
