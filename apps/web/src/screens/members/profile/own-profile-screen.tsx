import { PausedBanner } from '../../../features/members/index.ts'
import { useSession } from '../../../lib/session.ts'
import { OwnProfile } from './own-profile.tsx'
import { ProfileLoader } from './profile-loader.tsx'

/** My Profile. */
export function OwnProfileScreen() {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <div className="mb-8 empty:hidden md:mb-5">
        <PausedBanner />
      </div>
      <ProfileLoader id={user.id}>{(profile) => <OwnProfile profile={profile} />}</ProfileLoader>
    </>
  )
}
