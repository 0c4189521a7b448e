import { recommendedQuery } from '../../../features/discovery/index.ts'
import { isOffered, useShell } from '../../../lib/navigation.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DiscoverySection, ShowNewestButton } from './discovery-section.tsx'
import { HomeFeed } from './home-feed.tsx'
import { NobodyDrawing } from './nobody-drawing.tsx'

/** Recommended members, the best fit first. */
export function Recommended() {
  const t = useTranslate()
  const feed = usePagedQuery(recommendedQuery())
  return (
    <DiscoverySection
      title={t('discovery.recommendedTitle')}
      hint={t('discovery.recommendedHint')}
      isLoading={feed.isPending}
    >
      <HomeFeed feed={feed} empty={<NobodyRecommended />} />
    </DiscoverySection>
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
            <Button onClick={() => shell.openScreen({ screen: 'partner-preferences' })}>
              {t('discovery.setPreferences')}
            </Button>
          )}
          <ShowNewestButton />
        </div>
      }
    />
  )
}
