import { Award, BadgeCheck, CircleCheck, Crown, Gem } from 'lucide-react'
import { classNames } from '../lib/class-names.ts'
import { type MessageKey, useTranslate } from '../messages/index.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Status = 'active' | 'paid' | 'exclusive' | 'pride' | 'verified' | 'online'

const statusStyles = {
  active: { boxClasses: 'bg-active-soft text-active', Icon: CircleCheck, label: 'common.statusActive' },
  paid: { boxClasses: 'bg-paid-soft text-paid', Icon: Crown, label: 'common.statusPaid' },
  exclusive: { boxClasses: 'bg-exclusive-soft text-exclusive', Icon: Gem, label: 'common.statusExclusive' },
  pride: { boxClasses: 'bg-primary-soft text-primary', Icon: Award, label: 'common.prideMember' },
  verified: { boxClasses: 'bg-primary-soft text-primary', Icon: BadgeCheck, label: 'common.verified' },
  online: { boxClasses: 'bg-active-soft text-active', Icon: OnlineDot, label: 'common.online' },
} as const satisfies Record<Status, { boxClasses: string; Icon: unknown; label: MessageKey }>

function OnlineDot() {
  return <span aria-hidden="true" className="drawn-mark size-2.5 rounded-full bg-current" />
}

interface StatusBadgeProps {
  status: Status
  /** Shows the icon alone; the label is visually hidden. */
  isSmall?: boolean
  className?: string
}

/** A status with label, icon and colour, never colour alone. */
export function StatusBadge({ status, isSmall = false, className }: StatusBadgeProps) {
  const t = useTranslate()
  const { boxClasses, Icon, label } = statusStyles[status]
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border border-transparent font-semibold text-tiny',
        isSmall ? 'size-7 justify-center' : 'px-2.5 py-0.5',
        boxClasses,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {isSmall ? <VisuallyHidden>{t(label)}</VisuallyHidden> : t(label)}
    </span>
  )
}
