import { FollowedLine } from '../../../../features/discovery/index.ts'
import {
  hasPreferences,
  noPreferences,
  preferenceText,
  usePreferenceQuestion,
} from '../../../../features/members/index.ts'
import type { DiscoveryTab } from '../../../../lib/discovery-tab.ts'
import { setEveryone } from '../../../../lib/everyone.ts'
import { useShell } from '../../../../lib/navigation.ts'
import { useListPreferences } from '../discovery/use-list-preferences.ts'
import { PreferenceQuestion } from './preference-question.tsx'

/** What the list follows, with the ways to change that. */
export function FollowedPreferences({ tab }: { tab: DiscoveryTab }) {
  const shell = useShell()
  const question = usePreferenceQuestion()
  const { preferences, isPending, isEveryone } = useListPreferences()
  if (isPending) return null
  const isOpen = preferences !== undefined && !hasPreferences(preferences)
  if (preferences?.unanswered && question.isOpen) return <PreferenceQuestion onEnd={question.end} />
  return (
    <FollowedLine
      text={preferences && preferenceText(isEveryone ? noPreferences : preferences)}
      onChangePreferences={() => shell.openScreen({ screen: 'partner-preferences', from: tab })}
      everyone={isOpen ? undefined : { isOn: isEveryone, onChange: setEveryone }}
    />
  )
}
