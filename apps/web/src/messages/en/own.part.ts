import { editProfile } from './edit-profile.ts'
import { lock } from './lock.ts'
import { more } from './more.ts'
import { ownReports } from './own-reports.ts'
import { photos } from './photos.ts'
import { pictureCheck } from './picture-check.ts'
import { preferences } from './preferences.ts'
import { privacySwitches } from './privacy-switches.ts'
import { security } from './security.ts'
import { wishForm } from './wish-form.ts'

/** What is read by whoever changes something about themselves. */
export const own = {
  editProfile,
  more,
  ownReports,
  photos,
  pictureCheck,
  preferences,
  privacySwitches,
  lock,
  security,
  wishForm,
}
