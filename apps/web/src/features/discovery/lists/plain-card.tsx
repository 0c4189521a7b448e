import type { MemberSummary } from '@satrangi/contract'
import { useShell } from '../../../lib/navigation.ts'
import { displayName, ProfileCard } from '../../members/index.ts'
import { LikeButton } from '../saves/index.ts'

/** A member to look at and like, small enough for two beside each other on a phone. */
export function PlainCard({ member }: { member: MemberSummary }) {
  const shell = useShell()
  return (
    <ProfileCard
      compact
      member={member}
      onOpen={() => shell.openScreen({ screen: 'profile-detail', id: member.id })}
      corner={<LikeButton id={member.id} who={displayName(member)} isSaved={member.isSaved} />}
    />
  )
}
