import type { CodeSender } from '../src/ports/code-sender.ts'
import type { Mailer } from '../src/ports/mailer.ts'

export interface SentMessage {
  to: string
  text: string
  by: 'sms' | 'whatsapp' | 'mail'
}

/** A sender that remembers instead of sending. */
export function sentMessages(): { sent: SentMessage[]; codeSender: CodeSender; mailer: Mailer } {
  const sent: SentMessage[] = []
  return {
    sent,
    codeSender: { send: async ({ to, text, method }) => void sent.push({ to, text, by: method }) },
    mailer: { send: async ({ to, text }) => void sent.push({ to, text, by: 'mail' }) },
  }
}
