import type { SeenCard } from '../../features/privacy/index.ts'
import { classNames } from '../../lib/class-names.ts'
import { useTranslate } from '../../messages/index.ts'

/** Who it is, whether they are online, and whether they are found at all. */
export function SeenFacts({ seen }: { seen: SeenCard }) {
  const t = useTranslate()
  return (
    <div className="min-w-0 grow basis-16">
      <p dir="auto" className="font-semibold lining-nums wrap-anywhere">
        {seen.headline}
      </p>
      <p className="flex items-center gap-1.5 text-small">
        <span
          aria-hidden="true"
          className={classNames(
            'size-2.5 shrink-0 rounded-full border',
            seen.isOnlineShown ? 'border-active bg-active' : 'border-edge',
          )}
        />
        {t(seen.isOnlineShown ? 'common.online' : 'privacySwitches.seenOnlineHidden')}
      </p>
      {seen.isFound === 'contacted' && (
        <p className="text-ink-soft text-small">{t('privacySwitches.seenWhenContacted')}</p>
      )}
    </div>
  )
}
