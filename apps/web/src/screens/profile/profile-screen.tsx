import { useSession } from '../../lib/session.ts'
import { LoadedProfile } from './loaded-profile.tsx'
import { MemberProfile } from './member-profile.tsx'
import { OwnProfile } from './own-profile.tsx'

/** The profile of whoever has this id; one's own shows what its owner may see. */
export function ProfileScreen({ id }: { id: string }) {
  const { user } = useSession()
  return (
    <LoadedProfile key={id} id={id}>
      {(profile) => (user?.id === id ? <OwnProfile profile={profile} /> : <MemberProfile profile={profile} />)}
    </LoadedProfile>
  )
}
