import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '../../features/discovery/index.ts'
import { ErrorBoundaries } from '../../ui/error-boundary.tsx'
import { BannerCarousel } from './banners/banner-carousel.tsx'
import { BrowseByGender } from './browse-by-gender.tsx'
import { Discovery } from './discovery/discovery.tsx'
import { ExclusiveMembers } from './exclusive-members.tsx'
import { Stats } from './stats.tsx'
import { Upgrade } from './upgrade.tsx'

/** A welcome, ways into the lists of members, and below them members to discover. */
export function HomeScreen() {
  // Counts that could not be fetched are simply not there.
  const { data: counts } = useQuery(countsQuery())
  return (
    <div className="flex flex-col gap-8 md:gap-10">
      <ErrorBoundaries>
        <BannerCarousel />
        <BrowseByGender counts={counts} />
        <Stats counts={counts} />
        <Upgrade />
        <ExclusiveMembers />
        <Discovery />
      </ErrorBoundaries>
    </div>
  )
}
