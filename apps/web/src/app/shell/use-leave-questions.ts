import { useLayoutEffect, useRef } from 'react'
import { nameNotice } from '../../features/connections/index.ts'
import { useShell } from '../../lib/navigation.ts'
import { stepUp } from '../../lib/step-up.ts'
import { toast } from '../../ui/toast.store.ts'

/** What would change something belongs to the screen where it was asked: elsewhere nobody knows any more what a Yes does. */
export function useLeaveQuestions(): void {
  const { tab, screen, conversation } = useShell()
  const view = JSON.stringify([tab, screen, conversation])
  const shownView = useRef(view)
  useLayoutEffect(() => {
    if (shownView.current === view) return
    shownView.current = view
    toast.leaveScreen()
    nameNotice.cancel()
    stepUp.close(false)
  }, [view])
}
