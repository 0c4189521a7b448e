import { nearbyQuery } from '../../../../features/discovery/index.ts'
import { useEveryone } from '../../../../lib/everyone.ts'
import { usePagedQuery } from '../../../../lib/use-paged-query.ts'
import { useTranslate } from '../../../../messages/index.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { DiscoveryList } from './discovery-list.tsx'
import { NobodyDrawing } from './nobody-drawing.tsx'
import { ShowNewestButton } from './show-newest-button.tsx'

/** Members by distance. */
export function Nearby() {
  const t = useTranslate()
  const feed = usePagedQuery(nearbyQuery(useEveryone()))
  return (
    <DiscoveryList
      tab="nearby"
      title={t('discovery.nearbyTitle')}
      hint={t('discovery.nearbyHint')}
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
  )
}
