import { LifeBuoy } from 'lucide-react'
import { useShell } from '../../lib/navigation.ts'
import { useTranslate } from '../../messages/index.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** On every screen of a member: one press leads to help, and another makes them safe. */
export function ThreatEntry() {
  const t = useTranslate()
  const { screen, openScreen } = useShell()
  return (
    <IconButton
      label={t('titles.threatened')}
      aria-current={screen?.screen === 'threatened' ? 'page' : undefined}
      icon={<LifeBuoy aria-hidden="true" className="size-5" />}
      onClick={() => screen?.screen !== 'threatened' && openScreen({ screen: 'threatened' })}
    />
  )
}
