import { type FactName, isReviewed, type Profile } from '@satrangi/contract'
import { ApprovalBadge } from '../../../features/members/index.ts'
import { optionLabels } from '../../../lib/option-words.ts'

/** What a profile says of a fact; for its owner with the state of its review. */
export function FactValue({ profile, name }: { profile: Profile; name: FactName }) {
  const value = profile[name] ?? ''
  if (!isReviewed(name)) return optionLabels(value)
  return (
    <span className="flex flex-wrap items-center gap-2">
      <bdi>{value}</bdi>
      <ApprovalBadge approval={profile[`${name}_approval`]} />
    </span>
  )
}
