import { classNames } from '../../lib/class-names.ts'
import { tabs, useShell } from '../../lib/navigation.ts'
import { useTranslate } from '../../messages/index.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { TabLink } from './tab-link.tsx'
import { type TabCounts, tabDisplay } from './tabs.ts'

const linkClasses =
  'relative inline-flex min-h-touch items-center gap-2 rounded-control px-2 font-semibold transition-colors lg:px-4 xl:px-6'

/** The five tabs on a wide screen. */
export function HeaderMenu({ counts }: { counts: TabCounts }) {
  const t = useTranslate()
  const { tab } = useShell()
  return (
    <nav aria-label={t('shell.tabs')} className="mx-auto hidden shrink-0 items-center md:flex lg:gap-1">
      {tabs.map((name) => (
        <TabLink
          key={name}
          tab={name}
          count={counts[name] ?? 0}
          className={classNames(
            linkClasses,
            name === tab ? 'bg-primary-soft text-primary' : 'text-ink-soft hover:bg-primary-soft hover:text-ink',
          )}
        >
          {t(tabDisplay[name].labelKey)}
          {/* Above the word, or beside it where there is room for that: it covers nothing, and moves nothing when it comes. */}
          <span className="absolute -end-1 -top-1.5 lg:end-0 xl:inset-y-0 xl:start-full xl:end-auto xl:-ms-5 xl:flex xl:items-center">
            <CountBadge count={counts[name] ?? 0} />
          </span>
        </TabLink>
      ))}
    </nav>
  )
}
