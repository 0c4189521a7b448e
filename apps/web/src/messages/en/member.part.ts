import { discovery } from './discovery.ts'
import { home } from './home.ts'
import { privacy } from './privacy.ts'
import { profile } from './profile.ts'
import { requests } from './requests.ts'
import { titles } from './titles.ts'

/** What is only read behind the login, Home first. */
export const member = {
  titles,
  home,
  discovery,
  profile,
  privacy,
  requests,
}
