import { matchPath, useLocation } from 'react-router-dom'
import type { ScreenName } from './navigation.ts'
import { useSession } from './session.ts'

interface PublicPage {
  path: string
  /** The screen that it shows; inside the shell that screen opens instead. */
  screen: Extract<ScreenName, 'privacy-policy' | 'terms' | 'child-policy' | 'faq' | 'contact-us'>
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
} as const satisfies Record<string, PublicPage>

export type PublicPageName = keyof typeof publicPages

export const isPublicPageName = (name: string): name is PublicPageName => Object.hasOwn(publicPages, name)

/** Whether this is a page of its own rather than a part of the shell. */
export function useIsPublicPage(): boolean {
  const { pathname } = useLocation()
  return Object.values(publicPages).some(({ path }) => matchPath({ path, caseSensitive: true }, pathname))
}

/** Whether the shell is around what is shown. */
export function useIsInShell(): boolean {
  const { token } = useSession()
  return !useIsPublicPage() && token !== undefined
}
