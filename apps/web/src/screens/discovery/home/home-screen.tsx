import { discoverySectionId } from '../../../lib/discovery-tab.ts'
import { useTranslate } from '../../../messages/index.ts'
import { ErrorBoundaries } from '../../../ui/error-boundary.tsx'
import { SkipLink } from '../../../ui/skip-link.tsx'
import { Discovery } from './discovery/discovery.tsx'

/** Members to discover; everything else of Home stands between them. */
export function HomeScreen() {
  const t = useTranslate()
  return (
    <div className="-mt-4 md:mt-0">
      <SkipLink targetId={discoverySectionId}>{t('home.skipToProfiles')}</SkipLink>
      <ErrorBoundaries>
        <Discovery />
      </ErrorBoundaries>
    </div>
  )
}
