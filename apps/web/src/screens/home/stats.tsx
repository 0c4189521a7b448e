import { CircleCheck, Crown, Gem, Wifi } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { formatNumber } from '../../lib/format.ts'
import { useShell } from '../../lib/navigation.ts'
import { useCountUp } from '../../lib/use-count-up.ts'
import { useReach } from '../../lib/use-reach.ts'
import { useText } from '../../messages/index.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Counts } from './counts.ts'

const stats = [
  {
    status: 'online',
    word: 'home.online',
    title: 'home.onlineUsers',
    Icon: Wifi,
    look: 'bg-primary-soft text-primary',
  },
  {
    status: 'active',
    word: 'home.active',
    title: 'home.activeUsers',
    Icon: CircleCheck,
    look: 'bg-active-soft text-active',
  },
  { status: 'paid', word: 'home.paid', title: 'home.paidUsers', Icon: Crown, look: 'bg-paid-soft text-paid' },
  {
    status: 'exclusive',
    word: 'home.exclusive',
    title: 'home.exclusiveUsers',
    Icon: Gem,
    look: 'bg-exclusive-soft text-exclusive',
  },
] as const

type Stat = (typeof stats)[number]

const tile =
  'flex size-full flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-raised p-3 text-start shadow-card transition-colors hover:border-primary sm:p-4'

/** How many are online, active, paid and exclusive; counted up when they come into sight. */
export function Stats({ counts }: { counts: Counts | undefined }) {
  const t = useText()
  const [inSight, setInSight] = useState(false)
  const here = useReach(() => setInSight(true), 0, !inSight)
  return (
    <section aria-label={t('home.members')} ref={here}>
      <ul className="grid grid-small-cards gap-3 lg:grid-cols-4">
        {stats.map((stat) => (
          <li key={stat.status}>
            <StatTile stat={stat} count={counts?.[stat.status]} inSight={inSight} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StatTile({ stat, count, inSight }: { stat: Stat; count: number | undefined; inSight: boolean }) {
  const t = useText()
  const shell = useShell()
  const { status, word, title, Icon, look } = stat
  const shown = useCountUp(status, count ?? 0, inSight && count !== undefined)
  const open = () => shell.openScreen({ screen: 'profile-list', title: t(title), filter: { by: 'status', status } })
  return (
    <button type="button" onClick={open} className={tile}>
      <span className={classNames('flex size-11 shrink-0 items-center justify-center rounded-full', look)}>
        <Icon aria-hidden="true" className="size-5.5" />
      </span>
      <span className="min-w-0">
        <span className="block min-h-7.5 font-display font-semibold text-title lining-nums tabular-nums">
          {count !== undefined && (
            <>
              {/* Who listens hears the number itself, not the way up to it. */}
              <span aria-hidden="true">{formatNumber(shown)}</span>
              <VisuallyHidden>{formatNumber(count)}</VisuallyHidden>
            </>
          )}
        </span>
        <span className="block text-ink-soft">{t(word)}</span>
      </span>
    </button>
  )
}
