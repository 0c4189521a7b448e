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
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lead md:text-title">{title}</h2>
        {isLoading && <LoadingNote />}
      </div>
      <p className="mb-3 text-ink-soft max-md:text-small md:mt-1 md:mb-5">{hint}</p>
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
