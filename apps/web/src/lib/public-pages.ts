import { matchPath, useLocation } from 'react-router-dom'
import { type ScreenName, screenPaths } from './navigation.ts'
import { useSession } from './session.ts'

interface PublicPage {
  path: string
  /** The screen that it shows; inside the shell that screen opens instead. */
  screen: Extract<
    ScreenName,
    | 'privacy-policy'
    | 'terms'
    | 'child-policy'
    | 'faq'
    | 'contact-us'
    | 'safety'
    | 'picture-complaint'
    | 'account-review'
    | 'membership'
  >
  /** With 'Accept & Continue' instead of a back button. */
  accept?: true
}

/** Pages for members and visitors. Their paths are case-sensitive. */
export const publicPages = {
  privacyPolicy: { path: '/privacy-policy', screen: 'privacy-policy' },
  acceptPrivacyPolicy: { path: '/privacy-Policy', screen: 'privacy-policy', accept: true },
  terms: { path: '/terms-and-conditions', screen: 'terms' },
  acceptTerms: { path: '/terms-condition', screen: 'terms', accept: true },
  childPolicy: { path: '/child-policy', screen: 'child-policy' },
  faq: { path: '/faq', screen: 'faq' },
  contact: { path: '/contact', screen: 'contact-us' },
  safety: { path: '/safety', screen: 'safety' },
  /** Also with `?id=` of a profile. */
  pictureComplaint: { path: '/picture-of-me', screen: 'picture-complaint' },
  /** For suspended members, who cannot log in. */
  accountReview: { path: '/account-review', screen: 'account-review' },
  /** For visitors alone: at the same path members have the shell. */
  plans: { path: screenPaths.membership, screen: 'membership' },
} as const satisfies Record<string, PublicPage>

export type PublicPageName = keyof typeof publicPages

export const isPublicPageName = (name: string): name is PublicPageName => Object.hasOwn(publicPages, name)

/** Whether this is a page of its own rather than a part of the shell. */
export function useIsPublicPage(): boolean {
  const { pathname } = useLocation()
  const { token } = useSession()
  return Object.values(publicPages).some(
    ({ path, screen }) =>
      matchPath({ path, caseSensitive: true }, pathname) && !(screen === 'membership' && token !== undefined),
  )
}

/** Whether the shell is around what is shown. */
export function useIsInShell(): boolean {
  const { token } = useSession()
  return !useIsPublicPage() && token !== undefined
}
