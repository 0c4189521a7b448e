import { Award, BadgeCheck, CircleCheck, Crown, Gem } from 'lucide-react'
import { classNames } from '../lib/class-names.ts'
import { type MessageKey, useText } from '../messages/index.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Status = 'active' | 'paid' | 'exclusive' | 'pride' | 'verified' | 'online'

const looks = {
  active: { box: 'bg-active-soft text-active', Icon: CircleCheck, word: 'common.statusActive' },
  paid: { box: 'bg-paid-soft text-paid', Icon: Crown, word: 'common.statusPaid' },
  exclusive: { box: 'bg-exclusive-soft text-exclusive', Icon: Gem, word: 'common.statusExclusive' },
  pride: { box: 'bg-primary-soft text-primary', Icon: Award, word: 'common.prideMember' },
  verified: { box: 'bg-primary-soft text-primary', Icon: BadgeCheck, word: 'common.verified' },
  online: { box: 'bg-active-soft text-active', Icon: OnlineDot, word: 'common.online' },
} as const satisfies Record<Status, { box: string; Icon: unknown; word: MessageKey }>

function OnlineDot() {
  return <span aria-hidden="true" className="drawn-mark size-2.5 rounded-full bg-current" />
}

interface StatusBadgeProps {
  status: Status
  /** The word is only spoken: on a small picture there is room for the icon. */
  isSmall?: boolean
  className?: string
}

/** A status as word, icon and colour, never colour alone. */
export function StatusBadge({ status, isSmall = false, className }: StatusBadgeProps) {
  const t = useText()
  const { box, Icon, word } = looks[status]
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border border-transparent font-semibold text-tiny',
        isSmall ? 'size-7 justify-center' : 'px-2.5 py-0.5',
        box,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {isSmall ? <VisuallyHidden>{t(word)}</VisuallyHidden> : t(word)}
    </span>
  )
}
