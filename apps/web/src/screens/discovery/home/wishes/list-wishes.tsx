import { hasPreferences, noPreferences, preferenceText, useWishQuestion } from '../../../../features/members/index.ts'
import type { DiscoveryTab } from '../../../../lib/discovery-tab.ts'
import { useShell } from '../../../../lib/navigation.ts'
import { useTranslate } from '../../../../messages/index.ts'
import { useListPreferences } from '../discovery/use-list-preferences.ts'
import { EveryoneSwitch } from './everyone-switch.tsx'
import { WishQuestion } from './wish-question.tsx'

/** What the list follows, with the ways to change that. */
export function ListWishes({ tab }: { tab: DiscoveryTab }) {
  const t = useTranslate()
  const shell = useShell()
  const question = useWishQuestion()
  const { preferences, isPending, isEveryone } = useListPreferences()
  if (isPending) return null
  const isOpen = preferences !== undefined && !hasPreferences(preferences)
  if (preferences?.unanswered && question.isOpen) return <WishQuestion onEnd={question.end} />
  return (
    <>
      <p className="line-clamp-2 min-w-0 grow basis-28 text-pretty text-small leading-tight md:grow-0 md:basis-auto md:text-end">
        {preferences && preferenceText(isEveryone ? noPreferences : preferences)}
      </p>
      <button
        type="button"
        aria-label={t('wishes.changeLabel')}
        onClick={() => shell.openScreen({ screen: 'partner-preferences', from: tab })}
        className="min-h-touch shrink-0 px-2 font-semibold text-primary text-small underline underline-offset-4"
      >
        {t('wishes.change')}
      </button>
      {!isOpen && <EveryoneSwitch isOn={isEveryone} />}
    </>
  )
}
