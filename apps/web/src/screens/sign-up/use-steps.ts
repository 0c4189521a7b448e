import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Step } from '../../features/sign-up/index.ts'

/** What an entry of the browser's history keeps of the wizard. */
export interface SignUpEntry {
  signUp?: Step
}

/**
 * The steps of the wizard, each an entry of the browser's history on top of the login screen's, so
 * that the browser's back button goes one step back.
 * @param furthest no step behind this one can be shown
 */
export function useSteps(furthest: Step) {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const asked = (state as SignUpEntry | null)?.signUp ?? 1
  const step = asked > furthest ? furthest : asked

  useEffect(() => {
    if (asked > step) void navigate(step - asked)
  }, [navigate, asked, step])

  return {
    step,
    goOn: () => void navigate(pathname, { state: { signUp: (step + 1) as Step } satisfies SignUpEntry }),
    /** From step 1 this is the login screen. */
    goBack: () => void navigate(-1),
    goBackTo: (earlier: Step) => {
      if (earlier < step) void navigate(earlier - step)
    },
    /** Out of the wizard, to the entry that it was opened from. */
    leave: () => void navigate(-step),
  }
}
