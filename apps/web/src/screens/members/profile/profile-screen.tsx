import { useSession } from '../../../lib/session.ts'
import { MemberProfile } from './member-profile.tsx'
import { OwnProfile } from './own-profile.tsx'
import { ProfileLoader } from './profile-loader.tsx'

/** The profile of a member, or the own profile. */
export function ProfileScreen({ id }: { id: string }) {
  const { user } = useSession()
  return (
    <ProfileLoader key={id} id={id}>
      {(profile) => (user?.id === id ? <OwnProfile profile={profile} /> : <MemberProfile profile={profile} />)}
    </ProfileLoader>
  )
}
