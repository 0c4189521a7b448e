import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { entriesBefore } from '../../lib/history.ts'
import { tabPaths } from '../../lib/navigation.ts'
import { translate } from '../../messages/index.ts'
import { toast } from '../../ui/toast.store.ts'

const confirmWindowMs = 2_000

interface GuardEntry {
  guard?: 'below' | 'above'
}

/**
 * At home a first press of the browser's back button shows a toast; a second one within two
 * seconds leaves. For this the first history entry exists twice: pressing back arrives at
 * the lower one, which goes forward again or further back.
 */
export function useBackGuard(): void {
  const navigate = useNavigate()
  const location = useLocation()
  const { guard } = (location.state ?? {}) as GuardEntry
  const lastPressedAt = useRef(Number.NEGATIVE_INFINITY)
  const hasArrived = useRef(false)

  useEffect(() => {
    const { pathname, search } = location
    if (pathname !== tabPaths.home || entriesBefore() > 0 || guard) return
    // In a task of its own: two navigations are work that a slow phone does not need to do before it answers a tap.
    const timer = setTimeout(() => {
      const here = { pathname, search }
      void navigate(here, { replace: true, state: { guard: 'below' } satisfies GuardEntry })
      void navigate(here, { state: { guard: 'above' } satisfies GuardEntry })
    })
    return () => clearTimeout(timer)
  }, [navigate, location, guard])

  useEffect(() => {
    if (guard !== 'below') {
      hasArrived.current = true
      return
    }
    const now = performance.now()
    if (hasArrived.current && now - lastPressedAt.current < confirmWindowMs) {
      window.history.go(-1)
      return
    }
    // A page that starts on the lower entry was not asked to leave.
    if (hasArrived.current) toast.show({ title: translate('shell.pressBackAgain') })
    lastPressedAt.current = hasArrived.current ? now : Number.NEGATIVE_INFINITY
    hasArrived.current = false
    void navigate(1)
  }, [navigate, guard])
}
