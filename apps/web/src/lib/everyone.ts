import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { createMemberValue } from './member-store.ts'

const param = 'everyone'

/** What was chosen on this page; the address decides before, so that a reload keeps it. */
const chosen = createMemberValue<boolean | undefined>(undefined)

const isInAddress = (search: string): boolean => new URLSearchParams(search).get(param) === 'true'

/** Whether lists show everyone, whatever the viewer's preferences are; undefined: as the address says. */
export const setEveryone = (next: boolean | undefined): void => chosen.set(next)

export function useEveryone(): boolean {
  const { search } = useLocation()
  return useSyncExternalStore(chosen.subscribe, chosen.getSnapshot) ?? isInAddress(search)
}

/** Keeps the address of the lists true. */
export function useEveryoneInAddress(): void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const isEveryone = useEveryone()
  useEffect(() => {
    if (isInAddress(search) === isEveryone) return
    const params = new URLSearchParams(search)
    if (isEveryone) params.set(param, 'true')
    else params.delete(param)
    void navigate({ search: params.toString() }, { replace: true, state })
  }, [navigate, search, state, isEveryone])
}
