import { CircleCheck, Crown, Gem, Wifi } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { formatCount, formatNumber } from '../../lib/format.ts'
import { useShell } from '../../lib/navigation.ts'
import { useCountUp } from '../../lib/use-count-up.ts'
import { useOnVisible } from '../../lib/use-reach.ts'
import { useTranslate } from '../../messages/index.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ChipRow, chipClasses } from './chip-row.tsx'
import { useCounts } from './use-counts.ts'

const stats = [
  {
    status: 'online',
    label: 'home.online',
    title: 'home.onlineUsers',
    Icon: Wifi,
    iconClasses: 'bg-primary-soft text-primary',
  },
  {
    status: 'active',
    label: 'home.active',
    title: 'home.activeUsers',
    Icon: CircleCheck,
    iconClasses: 'bg-active-soft text-active',
  },
  { status: 'paid', label: 'home.paid', title: 'home.paidUsers', Icon: Crown, iconClasses: 'bg-paid-soft text-paid' },
  {
    status: 'exclusive',
    label: 'home.exclusive',
    title: 'home.exclusiveUsers',
    Icon: Gem,
    iconClasses: 'bg-exclusive-soft text-exclusive',
  },
] as const

type Stat = (typeof stats)[number]

const tileClasses = classNames(chipClasses, 'md:size-full md:flex-wrap md:gap-x-3 md:gap-y-2 md:p-4')

/** How many are online, active, paid and exclusive; counted up when they come into sight. */
export function Stats() {
  const t = useTranslate()
  const counts = useCounts()
  const [isInView, setInView] = useState(false)
  const sectionRef = useOnVisible(() => setInView(true), 0, !isInView)
  return (
    <section aria-label={t('home.members')} ref={sectionRef}>
      <ChipRow gridClasses="grid-small-cards md:gap-3 lg:grid-cols-4">
        {stats.map((stat) => (
          <li key={stat.status}>
            <StatTile stat={stat} count={counts?.[stat.status]} isInView={isInView} />
          </li>
        ))}
      </ChipRow>
    </section>
  )
}

function StatTile({ stat, count, isInView }: { stat: Stat; count: number | undefined; isInView: boolean }) {
  const t = useTranslate()
  const shell = useShell()
  const { status, label, title, Icon, iconClasses } = stat
  const shownCount = useCountUp(status, count ?? 0, isInView && count !== undefined)
  const open = () => shell.openScreen({ screen: 'profile-list', title: t(title), filter: { by: 'status', status } })
  return (
    <button type="button" onClick={open} className={tileClasses}>
      <span
        className={classNames('flex size-8 shrink-0 items-center justify-center rounded-full md:size-11', iconClasses)}
      >
        <Icon aria-hidden="true" className="size-4.5 md:size-5.5" />
      </span>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 md:block">
        <span className="block min-h-7 min-w-4 font-display font-semibold text-lead lining-nums tabular-nums md:min-h-7.5 md:text-title">
          {count !== undefined && (
            <>
              {/* Who listens hears the number itself, not the way up to it. */}
              <span aria-hidden="true">{shownCount === count ? formatCount(count) : formatNumber(shownCount)}</span>
              <VisuallyHidden>{formatCount(count)}</VisuallyHidden>
            </>
          )}
        </span>
        <span className="block text-ink-soft">{t(label)}</span>
      </span>
    </button>
  )
}
