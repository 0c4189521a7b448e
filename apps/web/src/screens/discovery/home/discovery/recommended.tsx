import { recommendedQuery } from '../../../../features/discovery/index.ts'
import { useEveryone } from '../../../../lib/everyone.ts'
import { isOffered, useShell } from '../../../../lib/navigation.ts'
import { usePagedQuery } from '../../../../lib/use-paged-query.ts'
import { useTranslate } from '../../../../messages/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { DiscoveryList } from './discovery-list.tsx'
import { NobodyDrawing } from './nobody-drawing.tsx'
import { ShowNewestButton } from './show-newest-button.tsx'
import { useListPreferences } from './use-list-preferences.ts'

/** Recommended members, the best fit first. */
export function Recommended() {
  const t = useTranslate()
  const { isFollowed } = useListPreferences()
  const feed = usePagedQuery(recommendedQuery(useEveryone()))
  const hint = isFollowed ? t('discovery.recommendedHint') : t('discovery.recommendedOpenHint')
  return (
    <DiscoveryList
      tab="recommended"
      title={t('discovery.recommendedTitle')}
      hint={isFollowed === undefined ? undefined : hint}
      feed={feed}
      empty={<NobodyRecommended />}
    />
  )
}

function NobodyRecommended() {
  const t = useTranslate()
  const shell = useShell()
  return (
    <EmptyState
      title={t('discovery.nobodyRecommendedTitle')}
      hint={t('discovery.nobodyRecommendedHint')}
      drawing={<NobodyDrawing />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {isOffered('partner-preferences') && (
            <Button onClick={() => shell.openScreen({ screen: 'partner-preferences', from: 'recommended' })}>
              {t('discovery.setPreferences')}
            </Button>
          )}
          <ShowNewestButton />
        </div>
      }
    />
  )
}
