import { useLocation, useNavigate } from 'react-router-dom'

/** The lists of discovery at the root path. `?tab=` picks one; the first is there where the address names none. */
export const discoveryTabs = ['recommended', 'nearby', 'new'] as const
export type DiscoveryTab = (typeof discoveryTabs)[number]

/** The id of the part of home that a `?tab=` in the address leads to. */
export const discoverySectionId = 'discovery'

/** The list that the address names. */
export function parseDiscoveryTab(search: string): DiscoveryTab | undefined {
  const requested = new URLSearchParams(search).get('tab')
  return discoveryTabs.find((tab) => tab === requested)
}

/** The list that is shown, and the way to another one. */
export function useDiscoveryTab(): [DiscoveryTab, (tab: DiscoveryTab) => void] {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const show = (tab: DiscoveryTab) => {
    const params = new URLSearchParams(search)
    params.set('tab', tab)
    void navigate({ search: params.toString() }, { replace: true, state })
  }
  return [parseDiscoveryTab(search) ?? discoveryTabs[0], show]
}
