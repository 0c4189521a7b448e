import { nearbyQuery } from '../../../features/discovery/index.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { useTranslate } from '../../../messages/index.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DiscoverySection, ShowNewestButton } from './discovery-section.tsx'
import { HomeFeed } from './home-feed.tsx'
import { NobodyDrawing } from './nobody-drawing.tsx'

/** Members by distance. */
export function Nearby() {
  const t = useTranslate()
  const feed = usePagedQuery(nearbyQuery())
  return (
    <DiscoverySection title={t('discovery.nearbyTitle')} hint={t('discovery.nearbyHint')} isLoading={feed.isPending}>
      <HomeFeed
        feed={feed}
        empty={
          <EmptyState
            title={t('discovery.nobodyNearbyTitle')}
            hint={t('discovery.nobodyNearbyHint')}
            drawing={<NobodyDrawing />}
            action={<ShowNewestButton />}
          />
        }
      />
    </DiscoverySection>
  )
}
