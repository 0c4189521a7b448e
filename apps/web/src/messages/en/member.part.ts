import { chat } from './chat.ts'
import { discovery } from './discovery.ts'
import { editProfile } from './edit-profile.ts'
import { home } from './home.ts'
import { lists } from './lists.ts'
import { lock } from './lock.ts'
import { more } from './more.ts'
import { notifications } from './notifications.ts'
import { preferences } from './preferences.ts'
import { privacy } from './privacy.ts'
import { profile } from './profile.ts'
import { requests } from './requests.ts'
import { search } from './search.ts'

/** What is only read behind the login. */
export const member = {
  home,
  discovery,
  search,
  lists,
  profile,
  editProfile,
  preferences,
  privacy,
  notifications,
  requests,
  chat,
  more,
  lock,
}
