import { newestQuery } from '../../../../features/discovery/index.ts'
import { useEveryone } from '../../../../lib/everyone.ts'
import { usePagedQuery } from '../../../../lib/use-paged-query.ts'
import { useTranslate } from '../../../../messages/index.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { DiscoveryList } from './discovery-list.tsx'
import { NobodyDrawing } from './nobody-drawing.tsx'

/** Members by the date of joining, the newest first. */
export function Newest() {
  const t = useTranslate()
  const feed = usePagedQuery(newestQuery(useEveryone()))
  return (
    <DiscoveryList
      tab="new"
      title={t('discovery.newTitle')}
      hint={t('discovery.newHint')}
      feed={feed}
      empty={
        <EmptyState title={t('discovery.nobodyTitle')} hint={t('discovery.nobodyHint')} drawing={<NobodyDrawing />} />
      }
    />
  )
}
