import {
  hasPreferences,
  noPreferences,
  preferenceText,
  usePreferenceQuestion,
} from '../../../../features/members/index.ts'
import type { DiscoveryTab } from '../../../../lib/discovery-tab.ts'
import { useShell } from '../../../../lib/navigation.ts'
import { useTranslate } from '../../../../messages/index.ts'
import { useListPreferences } from '../discovery/use-list-preferences.ts'
import { EveryoneSwitch } from './everyone-switch.tsx'
import { PreferenceQuestion } from './preference-question.tsx'

/** What the list follows, with the ways to change that. */
export function FollowedPreferences({ tab }: { tab: DiscoveryTab }) {
  const t = useTranslate()
  const shell = useShell()
  const question = usePreferenceQuestion()
  const { preferences, isPending, isEveryone } = useListPreferences()
  if (isPending) return null
  const isOpen = preferences !== undefined && !hasPreferences(preferences)
  if (preferences?.unanswered && question.isOpen) return <PreferenceQuestion onEnd={question.end} />
  return (
    <>
      <p className="line-clamp-2 min-w-0 grow basis-28 text-pretty text-small leading-tight md:grow-0 md:basis-auto md:text-end">
        {preferences && preferenceText(isEveryone ? noPreferences : preferences)}
      </p>
      <button
        type="button"
        aria-label={t('followed.changeLabel')}
        onClick={() => shell.openScreen({ screen: 'partner-preferences', from: tab })}
        className="min-h-touch shrink-0 px-2 font-semibold text-primary text-small underline underline-offset-4"
      >
        {t('followed.change')}
      </button>
      {!isOpen && <EveryoneSwitch isOn={isEveryone} />}
    </>
  )
}
