import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { localStore } from '../../browser/storage.ts'
import { useShell } from '../../lib/navigation.ts'

/** Set after the page load, which alone closes the screen of an old history entry. */
let started = false

/** Writes tab and screen to local storage; a page load closes the open screen. */
export function usePersistedNavigation(): void {
  const { tab, screen } = useShell()
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const isStale = useRef(!started && Boolean(state?.open ?? state?.conversation))

  useEffect(() => {
    started = true
    if (!isStale.current) return
    isStale.current = false
    const { open: _open, conversation: _conversation, ...rest } = state as Record<string, unknown>
    void navigate({ pathname, search }, { replace: true, state: rest })
  }, [navigate, pathname, search, state])

  useEffect(() => {
    localStore.write('activeTab', tab)
    localStore.write('currentScreen', screen?.screen ?? 'home')
  }, [tab, screen])
}
