import { accountEvents } from './account-events.ts'
import { chat } from './chat.ts'
import { discovery } from './discovery.ts'
import { home } from './home.ts'
import { lists } from './lists.ts'
import { notifications } from './notifications.ts'
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
  privacy,
  notifications,
  accountEvents,
  requests,
  chat,
}
