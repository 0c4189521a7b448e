import { productName } from '@satrangi/contract'
import { Handshake, House, Menu, MessageCircle, Search } from 'lucide-react'
import type { OpenScreen, Tab } from '../../lib/navigation.ts'
import { type MessageKey, translate } from '../../messages/index.ts'

/** Label and icon of each tab. */
export const tabDisplay = {
  home: { labelKey: 'shell.tabHome', Icon: House },
  search: { labelKey: 'shell.tabSearch', Icon: Search },
  connections: { labelKey: 'shell.tabConnections', Icon: Handshake },
  chat: { labelKey: 'shell.tabChat', Icon: MessageCircle },
  more: { labelKey: 'shell.tabMore', Icon: Menu },
} as const satisfies Record<Tab, { labelKey: MessageKey; Icon: unknown }>

/** What waits in a tab, by tab. */
export type TabCounts = Partial<Record<Tab, number>>

const screenTitles = {
  'profile-detail': 'shell.profileDetail',
  'own-profile': 'shell.ownProfile',
  'edit-profile': 'profile.edit',
  'profile-preview': 'profile.previewTitle',
  'partner-preferences': 'discovery.setPreferences',
  'contact-us': 'shell.contactUs',
  'about-us': 'shell.aboutUs',
  faq: 'shell.faq',
  safety: 'shell.safety',
  'picture-complaint': 'shell.pictureComplaint',
  'account-review': 'shell.accountReview',
  notification: 'shell.openNotifications',
  'notification-settings': 'titles.notificationSettings',
  'search-filters': 'shell.searchFilters',
  membership: 'shell.membership',
  account: 'titles.account',
  'privacy-and-safety': 'titles.privacyAndSafety',
  'profile-privacy': 'titles.profilePrivacy',
  'discreet-mode': 'titles.discreetMode',
  app: 'titles.app',
  help: 'titles.help',
  leave: 'titles.leave',
  security: 'shell.security',
  'your-reports': 'titles.yourReports',
  // Whoever looks over a shoulder reads nothing of a threat.
  threatened: 'titles.help',
  purchases: 'shell.purchases',
  receipt: 'shell.receipt',
  'saved-profile': 'shell.savedProfile',
  'passed-profiles': 'titles.passedProfiles',
  'blocked-profiles': 'shell.blockedProfiles',
  terms: 'shell.terms',
  'privacy-policy': 'shell.privacyPolicy',
  'child-policy': 'shell.childPolicy',
} as const satisfies Record<Exclude<OpenScreen['screen'], 'profile-list'>, MessageKey>

/** The title in the header: the open screen's, else the tab's; the product's name for home. */
export function headerTitle(tab: Tab, open: OpenScreen | undefined): string {
  if (open?.screen === 'profile-list') return open.title
  if (open) return translate(screenTitles[open.screen])
  return tab === 'home' ? productName : translate(tabDisplay[tab].labelKey)
}
