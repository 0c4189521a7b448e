import { PausedBanner } from '../../features/privacy/index.ts'
import { useSession } from '../../lib/session.ts'
import { LoadedProfile } from './loaded-profile.tsx'
import { OwnProfile } from './own-profile.tsx'

/** My Profile. */
export function OwnProfileScreen() {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <div className="mb-8 empty:hidden md:mb-5">
        <PausedBanner />
      </div>
      <LoadedProfile id={user.id}>{(profile) => <OwnProfile profile={profile} />}</LoadedProfile>
    </>
  )
}
