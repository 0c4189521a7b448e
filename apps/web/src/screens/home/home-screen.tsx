import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countsQuery } from '../../features/discovery/index.ts'
import { discoverySectionId } from '../../lib/discovery-tab.ts'
import { homeVisit } from '../../lib/first-visit.ts'
import { useTranslate } from '../../messages/index.ts'
import { ErrorBoundaries } from '../../ui/error-boundary.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { BannerCarousel } from './banners/banner-carousel.tsx'
import { BrowseByGender } from './browse-by-gender.tsx'
import { Discovery } from './discovery/discovery.tsx'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { Stats } from './stats.tsx'

/** A welcome, ways into the lists of members, and members to discover. */
export function HomeScreen() {
  const t = useTranslate()
  // Counts that could not be fetched are simply not there.
  const { data: counts } = useQuery(countsQuery())
  const [isReturn] = useState(homeVisit.isReturn)
  useEffect(homeVisit.markSeen, [])
  return (
    <div className="flex flex-col gap-4 md:gap-10">
      <SkipLink targetId={discoverySectionId}>{t('home.skipToProfiles')}</SkipLink>
      <ErrorBoundaries>
        <BannerCarousel isStrip={isReturn} />
        <FirstSteps />
        <BrowseByGender counts={counts} />
        <Stats counts={counts} />
        <Discovery />
      </ErrorBoundaries>
    </div>
  )
}
