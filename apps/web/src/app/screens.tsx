import type { ComponentType } from 'react'
import { type LazyComponent, lazyComponent } from '../lib/lazy-component.tsx'
import { isOffered, registerScreens, type ScreenName, type ScreenParams, type Tab } from '../lib/navigation.ts'
import { type DocumentName, loadDocument } from '../messages/documents.ts'
import { loadMessages } from '../messages/parts.ts'

const screens: Pick<LazyComponent<unknown>, 'preload'>[] = []

/** A screen that is fetched when it is first opened: `lazyScreen(() => import('…'), 'HomeScreen')`. */
function lazyScreen<Name extends string, Params>(
  fetch: () => Promise<Record<Name, ComponentType<Params>>>,
  name: Name,
): LazyComponent<Params> {
  const screen = lazyComponent(async () => (await fetch())[name])
  screens.push(screen)
  return screen
}

/** A screen that is mostly a document, which is loaded with it. */
const documentScreen = <Name extends string>(
  fetch: () => Promise<Record<Name, ComponentType<unknown>>>,
  name: Name,
  document?: DocumentName,
) =>
  lazyScreen(async () => {
    const [module] = await Promise.all([fetch(), loadMessages('information'), document && loadDocument(document)])
    return module
  }, name)

/** A screen that needs these parts of the messages. */
const screenWith =
  (...parts: Parameters<typeof loadMessages>) =>
  <Name extends string, Params>(fetch: () => Promise<Record<Name, ComponentType<Params>>>, name: Name) =>
    lazyScreen(async () => {
      const [module] = await Promise.all([fetch(), loadMessages(...parts)])
      return module
    }, name)

const purchaseScreen = screenWith('membership')
/** Beyond Home, whose messages are there already. */
const memberScreen = screenWith('screens')
/** Where members edit their own data. */
const ownScreen = screenWith('answers', 'own', 'screens')

const fetchSafety = async () => {
  const [module] = await Promise.all([import('../screens/moderation/safety/safety-screen.tsx'), loadMessages('shared')])
  return module
}
const morePages = () => import('../screens/accounts/more/pages.ts')
const policyScreens = () => import('../screens/information/policies/policy-page.tsx')

/** The view of each tab. */
export const tabViews: { readonly [T in Tab]?: LazyComponent<unknown> } = {
  home: lazyScreen(() => import('../screens/discovery/home/home-screen.tsx'), 'HomeScreen'),
  search: memberScreen(() => import('../screens/discovery/search/search-screen.tsx'), 'SearchScreen'),
  connections: memberScreen(() => import('../screens/connections/requests/requests-screen.tsx'), 'RequestsScreen'),
  chat: memberScreen(() => import('../screens/chat/chat-screen.tsx'), 'ChatScreen'),
  more: ownScreen(() => import('../screens/accounts/more/more-screen.tsx'), 'MoreScreen'),
}

/** The screens on top of a tab. A link to a screen that is not listed is not shown. */
export const screenViews: { readonly [S in ScreenName]?: ComponentType<ScreenParams[S]> } = {
  'profile-detail': memberScreen(() => import('../screens/members/profile/profile-screen.tsx'), 'ProfileScreen'),
  'own-profile': memberScreen(() => import('../screens/members/profile/own-profile-screen.tsx'), 'OwnProfileScreen'),
  'profile-preview': memberScreen(() => import('../screens/members/profile/preview-screen.tsx'), 'PreviewScreen'),
  'edit-profile': ownScreen(
    () => import('../screens/members/edit-profile/edit-profile-screen.tsx'),
    'EditProfileScreen',
  ),
  'profile-list': memberScreen(
    () => import('../screens/discovery/member-list/profile-list-screen.tsx'),
    'ProfileListScreen',
  ),
  'passed-profiles': memberScreen(() => import('../screens/discovery/member-list/passed-screen.tsx'), 'PassedScreen'),
  'saved-profile': memberScreen(() => import('../screens/discovery/member-list/saved-screen.tsx'), 'SavedScreen'),
  'blocked-profiles': memberScreen(
    () => import('../screens/discovery/member-list/blocked-screen.tsx'),
    'BlockedScreen',
  ),
  'partner-preferences': ownScreen(
    () => import('../screens/members/preferences/preferences-screen.tsx'),
    'PreferencesScreen',
  ),
  notification: memberScreen(
    () => import('../screens/notifications/inbox/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
  'notification-settings': memberScreen(
    () => import('../screens/notifications/notification-settings/notification-settings-screen.tsx'),
    'NotificationSettingsScreen',
  ),
  account: ownScreen(morePages, 'AccountScreen'),
  'privacy-and-safety': ownScreen(morePages, 'PrivacyAndSafetyScreen'),
  'profile-privacy': ownScreen(morePages, 'ProfilePrivacyScreen'),
  // A PIN is set there: the lock screen is loaded with it, so that it works offline too.
  'discreet-mode': ownScreen(async () => {
    const [pages] = await Promise.all([morePages(), import('./lock.tsx')])
    return pages
  }, 'DiscreetModeScreen'),
  app: ownScreen(morePages, 'AppScreen'),
  help: ownScreen(morePages, 'HelpScreen'),
  leave: ownScreen(morePages, 'LeaveScreen'),
  threatened: memberScreen(() => import('../screens/moderation/threatened/threatened-screen.tsx'), 'ThreatenedScreen'),
  'your-reports': ownScreen(
    () => import('../screens/moderation/your-reports/your-reports-screen.tsx'),
    'YourReportsScreen',
  ),
  security: ownScreen(() => import('../screens/accounts/security/security-screen.tsx'), 'SecurityScreen'),
  membership: purchaseScreen(() => import('../screens/membership/plans/membership-screen.tsx'), 'MembershipScreen'),
  purchases: purchaseScreen(() => import('../screens/membership/purchases/purchases-screen.tsx'), 'PurchasesScreen'),
  receipt: purchaseScreen(() => import('../screens/membership/receipt/receipt-screen.tsx'), 'ReceiptScreen'),
  'contact-us': documentScreen(() => import('../screens/moderation/contact/contact-screen.tsx'), 'ContactScreen'),
  'about-us': documentScreen(() => import('../screens/information/about/about-screen.tsx'), 'AboutScreen', 'about'),
  faq: documentScreen(() => import('../screens/information/faq/faq-screen.tsx'), 'FaqScreen', 'faq'),
  'picture-complaint': screenWith('information')(
    () => import('../screens/moderation/picture-complaint/picture-complaint-screen.tsx'),
    'PictureComplaintScreen',
  ),
  'account-review': screenWith('information')(
    () => import('../screens/moderation/account-review/account-review-screen.tsx'),
    'AccountReviewScreen',
  ),
  safety: documentScreen(fetchSafety, 'SafetyScreen', 'safety'),
  'privacy-policy': documentScreen(policyScreens, 'PrivacyPolicyScreen', 'privacyPolicy'),
  terms: documentScreen(policyScreens, 'TermsScreen', 'terms'),
  'child-policy': documentScreen(policyScreens, 'ChildPolicyScreen', 'childPolicy'),
}

/** The plans as a visitor sees them. */
export const VisitorPlans = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('../screens/membership/plans/visitor-plans-screen.tsx'),
    loadMessages('shared', 'membership'),
  ])
  return module.VisitorPlansScreen
})

/** Prefetches every screen, so that it opens at once and without a placeholder; stops when the signal aborts. */
export async function fetchAllScreens(signal: AbortSignal): Promise<void> {
  for (const screen of screens) {
    if (signal.aborted) return
    // One at a time: a screen that is opened meanwhile comes first. A failed one is loaded again when it is opened.
    await screen.preload().catch(() => undefined)
  }
}

/** Called when the app loads; a test that renders the app calls it again, for other tests register none. */
export const registerEveryScreen = (): void => registerScreens(Object.keys(screenViews) as ScreenName[])
registerEveryScreen()

export const hasScreen = isOffered
