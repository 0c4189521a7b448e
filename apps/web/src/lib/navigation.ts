import type { everyGender, Gender, ListStatus } from '@satrangi/contract'
import { useMemo } from 'react'
import { matchPath, type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'
import type { DiscoveryTab } from './discovery-tab.ts'
import { entriesBefore } from './history.ts'
import { navigateGuarded } from './leave-guard.ts'

export const tabs = ['home', 'search', 'connections', 'chat', 'more'] as const
export type Tab = (typeof tabs)[number]

export const tabPaths: Readonly<Record<Tab, string>> = {
  home: '/',
  search: '/search',
  connections: '/connections',
  chat: '/chat',
  more: '/more',
}

/** Screens with a path of their own. */
export const screenPaths = { membership: '/membership' } as const satisfies { readonly [S in ScreenName]?: string }

/** Which members a list shows. */
export type ListFilter = { by: 'gender'; gender: Gender | typeof everyGender } | { by: 'status'; status: ListStatus }

/** The screens that open on top of a tab, with their parameters. */
export interface ScreenParams {
  'profile-detail': { id: string }
  'profile-list': { title: string; filter: ListFilter }
  'own-profile': unknown
  /** `field`: begins there. `from`: saving goes back to it rather than on to it. */
  'edit-profile': { field?: string; from?: 'own-profile' }
  'profile-preview': unknown
  /** `from`: the list of Home that begins anew once they are saved. */
  'partner-preferences': { from?: DiscoveryTab }
  'contact-us': unknown
  'about-us': unknown
  faq: unknown
  safety: unknown
  /** `id`: whose profile it was opened from. `hasTwoPhotos`: of which one may be chosen. */
  'picture-complaint': { id?: string; hasTwoPhotos?: boolean }
  'account-review': unknown
  notification: unknown
  'notification-settings': unknown
  'search-filters': unknown
  /** `from`: whose profile or chat it was opened from. */
  membership: { from?: string }
  account: unknown
  'privacy-and-safety': unknown
  'profile-privacy': unknown
  'discreet-mode': unknown
  app: unknown
  help: unknown
  leave: unknown
  security: unknown
  'your-reports': unknown
  /** `id`: whose profile or chat it was opened from. */
  threatened: { id?: string }
  purchases: unknown
  receipt: { id: string }
  'saved-profile': unknown
  'passed-profiles': unknown
  'blocked-profiles': unknown
  terms: unknown
  'privacy-policy': unknown
  'child-policy': unknown
}
export type ScreenName = keyof ScreenParams
export type OpenScreen = { [S in ScreenName]: { screen: S } & ScreenParams[S] }[ScreenName]

let registeredScreens: ReadonlySet<ScreenName> = new Set()

/** Which screens the app has. */
export const registerScreens = (names: readonly ScreenName[]): void => {
  registeredScreens = new Set(names)
}

/** Whether the app has the screen; a link to an unavailable one is not shown. */
export const isOffered = (name: ScreenName): boolean => registeredScreens.has(name)

/** The state of the shell in a history entry. */
interface ShellEntry {
  open?: OpenScreen | undefined
  conversation?: string | undefined
  /** The history index of the home entry below this one. */
  home?: number | undefined
}

export interface Shell {
  tab: Tab
  /** Undefined: the tab itself is shown. */
  screen: OpenScreen | undefined
  /** The panel of filters lies over the search tab; going back closes it. */
  filtersOpen: boolean
  /** The member whose conversation is open in the chat tab. */
  conversation: string | undefined
  /** Goes to a tab's own view, or to a part of it; from that view, to its top. */
  openTab: (tab: Tab, part?: string) => void
  openScreen: (screen: OpenScreen) => void
  /** Replaces the open screen, so that Back does not return to it. */
  replaceScreen: (screen: OpenScreen) => void
  openConversation: (memberId: string) => void
  /** Goes to the previous entry, or home if there is none, like the browser's back button. */
  back: () => void
}

/**
 * The current location in the shell, and functions to navigate. Each step is an entry of the
 * browser's history, so that its back button and `back` are the same thing. Home lies at the
 * bottom, one other tab on top of it, then what is opened there.
 *
 *     const shell = useShell()
 *     shell.openScreen({ screen: 'profile-detail', id })
 *     shell.openConversation(id)
 *     shell.openTab('connections')
 */
export function useShell(): Shell {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const { open = screenAt(pathname), conversation, home: below } = (state ?? {}) as ShellEntry
  const tab = tabs.find((name) => matchPath(tabPaths[name], pathname)) ?? 'home'
  const isAtTabRoot = !open && !conversation
  const filtersOpen = open?.screen === 'search-filters'

  return useMemo(() => {
    const currentHomeIndex = () => (tab === 'home' && isAtTabRoot ? entriesBefore() : below)
    const go = (path: string, options: NavigateOptions) => navigateGuarded(() => void navigate(path, options))
    const push = (path: string, entry: ShellEntry) => go(path, { state: { ...entry, home: currentHomeIndex() } })

    const openTab = (next: Tab, tabParam?: string) => {
      if (next === tab && isAtTabRoot && !tabParam) return globalThis.scrollTo({ top: 0 })
      const homeEntry = currentHomeIndex()
      if (next === 'home' && homeEntry !== undefined && homeEntry < entriesBefore()) {
        return void navigate(homeEntry - entriesBefore())
      }
      const isReplacing = next === 'home' || (isAtTabRoot && tab !== 'home')
      const path = tabParam ? `${tabPaths[next]}?tab=${tabParam}` : tabPaths[next]
      go(path, { replace: isReplacing, state: { home: next === 'home' ? undefined : homeEntry } })
    }
    const back = () => {
      if (entriesBefore() > 0) void navigate(-1)
      else go(tabPaths.home, { replace: true })
    }
    return {
      tab,
      screen: filtersOpen ? undefined : open,
      filtersOpen,
      conversation,
      openTab,
      openScreen: (next) => push(pathname, { open: next }),
      replaceScreen: (next) => go(pathname, { replace: true, state: { open: next, home: below } }),
      openConversation: (memberId) => push(tabPaths.chat, { conversation: memberId }),
      back,
    } satisfies Shell
  }, [navigate, pathname, tab, isAtTabRoot, open, filtersOpen, conversation, below])
}

const screenAt = (path: string): OpenScreen | undefined =>
  matchPath(screenPaths.membership, path) ? { screen: 'membership' } : undefined
