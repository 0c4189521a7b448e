import type { ReactNode } from 'react'
import { useDiscoveryTab } from '../../../lib/discovery-tab.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadingNote } from '../loading-note.tsx'

interface DiscoverySectionProps {
  title: string
  hint: string
  isLoading: boolean
  children: ReactNode
}

/** The title, the hint and the members of a discovery tab. */
export function DiscoverySection({ title, hint, isLoading, children }: DiscoverySectionProps) {
  return (
    <>
      {/* A low phone has no room for it above the first person, and where something waits that stands in its place. */}
      <div className="max-md:not-roomy:sr-only max-md:group-has-data-waiting/section:opacity-0 max-md:roomy:h-home-line md:mb-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="max-md:font-sans max-md:text-small md:text-title">{title}</h2>
          {isLoading && <LoadingNote />}
        </div>
        <p className="text-ink-soft max-md:truncate max-md:text-small">{hint}</p>
      </div>
      {children}
    </>
  )
}

/** Leads from an empty list to the newest members. */
export function ShowNewestButton() {
  const t = useTranslate()
  const [, selectTab] = useDiscoveryTab()
  return (
    <Button variant="secondary" onClick={() => selectTab('new')}>
      {t('discovery.seeNew')}
    </Button>
  )
}
