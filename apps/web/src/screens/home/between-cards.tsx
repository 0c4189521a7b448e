import { ExclusiveMembers } from './exclusive-members.tsx'
import { Upgrade } from './upgrade.tsx'

/** What stands after the first cards of a list on Home: the exclusive members and the plans. */
export const BetweenCards = () => (
  <div className="my-8 flex flex-col gap-8 empty:hidden md:my-10">
    <ExclusiveMembers />
    <Upgrade />
  </div>
)
