import twilio from 'twilio'
import type { CodeSender } from '../ports/code-sender.ts'

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** The sender of an SMS, E.164. */
  smsFrom: string
  /** The sender of a WhatsApp message, E.164. */
  whatsappFrom: string
  /** Another address of the API than Twilio's own, for tests. */
  baseUrl?: string | undefined
}

type Request = Parameters<twilio.RequestClient['request']>[0]
const atAddress = (base: string, options: Request): Request => ({
  ...options,
  uri: base + new URL(options.uri).pathname,
})

/** Texts by SMS or WhatsApp through Twilio's SDK. */
export function twilioCodeSender(settings: TwilioSettings, timeout = 5000): CodeSender {
  const http = new twilio.RequestClient({ timeout })
  const elsewhere = settings.baseUrl
  const client = twilio(settings.accountSid, settings.authToken, {
    // The SDK knows only its own hosts; a test's program stands in for all of them.
    httpClient: elsewhere
      ? Object.create(http, { request: { value: (options: Request) => http.request(atAddress(elsewhere, options)) } })
      : http,
  })
  return {
    send: async ({ to, text, method }) => {
      const over = method === 'whatsapp' ? 'whatsapp:' : ''
      const from = method === 'whatsapp' ? settings.whatsappFrom : settings.smsFrom
      await client.messages.create({ to: over + to, from: over + from, body: text })
    },
  }
}
