import { useWide } from '../../lib/use-wide.ts'
import { BrowseByGender } from './browse-by-gender.tsx'
import { ExclusiveMembers } from './exclusive-members.tsx'
import { Stats } from './stats.tsx'
import { Upgrade } from './upgrade.tsx'

/** What stands after the first cards of a list on Home: the exclusive members and the plans, on a phone the tiles too. */
export function BetweenCards() {
  const isWide = useWide()
  return (
    <div className="my-8 flex flex-col gap-8 empty:hidden md:my-10">
      {!isWide && <BrowseByGender />}
      {!isWide && <Stats />}
      <ExclusiveMembers />
      <Upgrade />
    </div>
  )
}
