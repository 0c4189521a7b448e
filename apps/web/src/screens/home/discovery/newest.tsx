import { newestQuery } from '../../../features/discovery/index.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { useTranslate } from '../../../messages/index.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DiscoverySection } from './discovery-section.tsx'
import { HomeFeed } from './home-feed.tsx'
import { NobodyDrawing } from './nobody-drawing.tsx'

/** Members by the date of joining, the newest first. */
export function Newest() {
  const t = useTranslate()
  const feed = usePagedQuery(newestQuery())
  return (
    <DiscoverySection title={t('discovery.newTitle')} hint={t('discovery.newHint')} isLoading={feed.isPending}>
      <HomeFeed
        feed={feed}
        empty={
          <EmptyState title={t('discovery.nobodyTitle')} hint={t('discovery.nobodyHint')} drawing={<NobodyDrawing />} />
        }
      />
    </DiscoverySection>
  )
}
