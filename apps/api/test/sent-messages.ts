import type { CodeSender } from '../src/ports/code-sender.ts'
import type { Mailer } from '../src/ports/mailer.ts'

export interface SentMessage {
  to: string
  text: string
  by: 'sms' | 'whatsapp' | 'mail'
}

/** Senders that record messages instead of sending them. */
export function sentMessages(): { sent: SentMessage[]; codeSender: CodeSender; mailer: Mailer } {
  const sent: SentMessage[] = []
  return {
    sent,
    codeSender: { send: async ({ to, text, method }) => void sent.push({ to, text, by: method }) },
    mailer: { send: async ({ to, text }) => void sent.push({ to, text, by: 'mail' }) },
  }
}
