import { ChevronRight, LifeBuoy } from 'lucide-react'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'

/** The way to help for whoever is threatened, first of all reasons to report. */
export function ThreatLink({ id }: { id?: string | undefined }) {
  const t = useTranslate()
  const { screen, openScreen } = useShell()
  // Where help is open, it leads nowhere.
  if (screen?.screen === 'threatened') return null
  return (
    <button
      type="button"
      onClick={() => openScreen({ screen: 'threatened', ...(id === undefined ? {} : { id }) })}
      className="flex min-h-touch w-full items-center gap-3 rounded-control border border-edge px-4 py-2 text-start font-semibold hover:bg-primary-soft"
    >
      <LifeBuoy aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <span className="min-w-0 grow">{t('titles.threatened')}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
    </button>
  )
}
