import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import type { Delivery } from '../../features/chat/index.ts'
import { useTranslate } from '../../messages/index.ts'

const deliveryIcons = {
  sending: { Icon: Clock, label: 'chat.sending' },
  failed: { Icon: CircleAlert, label: 'chat.notSent' },
  sent: { Icon: Check, label: 'chat.sent' },
  read: { Icon: CheckCheck, label: 'chat.read' },
} as const

const toneClasses = {
  sending: 'text-ink-soft',
  failed: 'text-danger',
  sent: 'text-ink-soft',
  read: 'text-primary',
} as const

/** The delivery state of an own message. */
export function Tick({ delivery }: { delivery: Delivery }) {
  const t = useTranslate()
  const { Icon, label } = deliveryIcons[delivery]
  return <Icon role="img" aria-label={t(label)} className={`size-4 shrink-0 ${toneClasses[delivery]}`} />
}
