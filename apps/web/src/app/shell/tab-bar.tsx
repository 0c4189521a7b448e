import { classNames } from '../../lib/class-names.ts'
import { tabs, useShell } from '../../lib/navigation.ts'
import { useTranslate } from '../../messages/index.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { TabLink } from './tab-link.tsx'
import { type TabCounts, tabDisplay } from './tabs.ts'

const linkClasses = 'flex min-h-tabs min-w-0 flex-auto flex-col items-center justify-center gap-0.5 text-tab'

/** The five tabs at the bottom of a small screen. */
export function TabBar({ counts }: { counts: TabCounts }) {
  const t = useTranslate()
  const { tab } = useShell()
  return (
    <nav
      aria-label={t('shell.tabs')}
      className="fixed inset-x-0 bottom-0 z-40 border-line border-t bg-raised pb-safe md:hidden print:hidden"
    >
      <div className="mx-auto flex max-w-form">
        {tabs.map((name) => {
          const { labelKey, Icon } = tabDisplay[name]
          const active = name === tab
          const count = counts[name] ?? 0
          return (
            <TabLink
              key={name}
              tab={name}
              count={count}
              className={classNames(linkClasses, active ? 'font-semibold text-primary' : 'text-ink-soft')}
            >
              <span
                className={classNames(
                  'relative rounded-full px-3.5 py-1 max-2xs:px-1.5 max-2xs:py-0.5',
                  active && 'bg-primary-soft',
                )}
              >
                <Icon aria-hidden="true" className="size-5.5 max-2xs:size-4" strokeWidth={active ? 2.25 : 1.75} />
                <span className="absolute start-7 -top-1 max-2xs:start-4">
                  <CountBadge count={count} />
                </span>
              </span>
              <span className="whitespace-nowrap">{t(labelKey)}</span>
            </TabLink>
          )
        })}
      </div>
    </nav>
  )
}
