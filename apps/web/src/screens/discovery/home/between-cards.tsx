import { useStepwise } from '../../../lib/use-stepwise.ts'
import { ErrorBoundaries } from '../../../ui/error-boundary.tsx'
import { BannerCarousel } from './banners/banner-carousel.tsx'
import { BrowseByGender } from './browse-by-gender.tsx'
import { ExclusiveMembers } from './exclusive-members.tsx'
import { Stats } from './stats.tsx'
import { Upgrade } from './upgrade.tsx'

const parts = Object.entries({ BrowseByGender, Stats, BannerCarousel, ExclusiveMembers, Upgrade })

/** What stands after the first cards of a list on Home: ways into the lists of members, the banners and the plans. */
export function BetweenCards() {
  const count = useStepwise('between cards', { total: parts.length, step: 1 })
  return (
    <div className="my-8 flex min-h-dvh flex-col gap-8 md:my-10 md:gap-10">
      <ErrorBoundaries>
        {parts.slice(0, count).map(([name, Part]) => (
          <Part key={name} />
        ))}
      </ErrorBoundaries>
    </div>
  )
}
