import { CircleCheck, Crown, Gem, Wifi } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { formatCount, formatNumber } from '../../../lib/format.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useCountUp } from '../../../lib/use-count-up.ts'
import { useOnVisible } from '../../../lib/use-reach.ts'
import { useTranslate } from '../../../messages/index.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Tile } from './tile.tsx'
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

/** How many are online, active, paid and exclusive; counted up when they come into sight. */
export function Stats() {
  const t = useTranslate()
  const counts = useCounts()
  const [isInView, setInView] = useState(false)
  const sectionRef = useOnVisible(() => setInView(true), 0, !isInView)
  return (
    <section aria-label={t('home.members')} ref={sectionRef}>
      <ul className="grid grid-small-cards gap-2 md:gap-3 lg:grid-cols-4">
        {stats.map((stat) => (
          <StatTile key={stat.status} stat={stat} count={counts?.[stat.status]} isInView={isInView} />
        ))}
      </ul>
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
    <Tile onClick={open} className="flex-wrap gap-x-3 gap-y-2 p-3 text-start md:p-4">
      <span className={classNames('flex size-11 shrink-0 items-center justify-center rounded-full', iconClasses)}>
        <Icon aria-hidden="true" className="size-5.5" />
      </span>
      <span className="min-w-0">
        <span className="block min-h-7.5 min-w-4 font-display font-semibold text-title lining-nums tabular-nums">
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
    </Tile>
  )
}
