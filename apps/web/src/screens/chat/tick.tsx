import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import type { Delivery } from '../../features/chat/index.ts'
import { useText } from '../../messages/index.ts'

const looks = {
  sending: { Icon: Clock, word: 'chat.sending' },
  failed: { Icon: CircleAlert, word: 'chat.notSent' },
  sent: { Icon: Check, word: 'chat.sent' },
  read: { Icon: CheckCheck, word: 'chat.read' },
} as const

const tones = { sending: 'text-ink-soft', failed: 'text-danger', sent: 'text-ink-soft', read: 'text-primary' } as const

/** How far a message of one's own has come. */
export function Tick({ delivery }: { delivery: Delivery }) {
  const t = useText()
  const { Icon, word } = looks[delivery]
  return <Icon role="img" aria-label={t(word)} className={`size-4 shrink-0 ${tones[delivery]}`} />
}
