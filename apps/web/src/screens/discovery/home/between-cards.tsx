import { ErrorBoundaries } from '../../../ui/error-boundary.tsx'
import { BannerCarousel } from './banners/banner-carousel.tsx'
import { BrowseByGender } from './browse-by-gender.tsx'
import { ExclusiveMembers } from './exclusive-members.tsx'
import { Stats } from './stats.tsx'
import { Upgrade } from './upgrade.tsx'

/** What stands after the first cards of a list on Home: ways into the lists of members, the banners and the plans. */
export function BetweenCards() {
  return (
    <div className="my-8 flex flex-col gap-8 md:my-10 md:gap-10">
      <ErrorBoundaries>
        <BrowseByGender />
        <Stats />
        <BannerCarousel />
        <ExclusiveMembers />
        <Upgrade />
      </ErrorBoundaries>
    </div>
  )
}
