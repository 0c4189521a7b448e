import { acceptance } from './acceptance.ts'
import { accountEvents } from './account-events.ts'
import { chat } from './chat.ts'
import { demands } from './demands.ts'
import { firstSteps } from './first-steps.ts'
import { lists } from './lists.ts'
import { notifications } from './notifications.ts'
import { placeNames } from './place-names.ts'
import { policyNotice } from './policy-notice.ts'
import { savedSearches } from './saved-searches.ts'
import { search } from './search.ts'
import { threatened } from './threatened.ts'
import { waiting } from './waiting.ts'
import { wider } from './wider.ts'
import { wishes } from './wishes.ts'

/** What a member reads on screens other than Home, or there in the first days. */
export const screens = {
  search,
  savedSearches,
  demands,
  lists,
  notifications,
  accountEvents,
  acceptance,
  firstSteps,
  policyNotice,
  chat,
  threatened,
  waiting,
  placeNames,
  wider,
  wishes,
}
