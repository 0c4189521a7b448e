import { Suspense, useEffect, useState } from 'react'
import { discoverySectionId } from '../../lib/discovery-tab.ts'
import { homeVisit } from '../../lib/first-visit.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useWide } from '../../lib/use-wide.ts'
import { useTranslate } from '../../messages/index.ts'
import { loadMessages } from '../../messages/parts.ts'
import { ErrorBoundaries } from '../../ui/error-boundary.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { BannerCarousel } from './banners/banner-carousel.tsx'
import { BrowseByGender } from './browse-by-gender.tsx'
import { Discovery } from './discovery/discovery.tsx'
import { NoticeSpace } from './notice-space.tsx'
import { Stats } from './stats.tsx'

const FirstSteps = lazyComponent(async () => {
  const [module] = await Promise.all([import('./first-steps/first-steps.tsx'), loadMessages('screens')])
  return module.FirstSteps
})

const PlaceNotice = lazyComponent(async () => {
  const [module] = await Promise.all([import('../../features/places/index.ts'), loadMessages('screens')])
  return module.PlaceNotice
})

const PolicyNotice = lazyComponent(async () => {
  const [module] = await Promise.all([import('../../features/consents/index.ts'), loadMessages('screens')])
  return module.PolicyNotice
})

/** A welcome, ways into the lists of members, and members to discover. */
export function HomeScreen() {
  const t = useTranslate()
  const [isReturn] = useState(homeVisit.isReturn)
  // On a phone people come first: the tiles follow the first of them.
  const isWide = useWide()
  useEffect(homeVisit.markSeen, [])
  return (
    <div className="flex flex-col gap-4 md:gap-10">
      <SkipLink targetId={discoverySectionId}>{t('home.skipToProfiles')}</SkipLink>
      <ErrorBoundaries>
        <Suspense fallback={null}>
          <PolicyNotice />
        </Suspense>
        <Suspense fallback={null}>
          <PlaceNotice />
        </Suspense>
        <BannerCarousel isStrip={isReturn} />
        <Suspense fallback={<NoticeSpace />}>
          <FirstSteps />
        </Suspense>
        {isWide && <BrowseByGender />}
        {isWide && <Stats />}
        <Discovery />
      </ErrorBoundaries>
    </div>
  )
}
