import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Step } from '../../../features/accounts/index.ts'

/** The wizard's state in a history entry. */
export interface SignUpEntry {
  signUp?: Step
}

/**
 * The steps of the wizard, each an entry of the browser's history on top of the login screen's, so
 * that the browser's back button goes one step back.
 * @param lastStep the last step that can be shown
 */
export function useSteps(lastStep: Step) {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const requestedStep = (state as SignUpEntry | null)?.signUp ?? 1
  const step = requestedStep > lastStep ? lastStep : requestedStep

  useEffect(() => {
    if (requestedStep > step) void navigate(step - requestedStep)
  }, [navigate, requestedStep, step])

  return {
    step,
    goToNext: () => void navigate(pathname, { state: { signUp: (step + 1) as Step } satisfies SignUpEntry }),
    /** From step 1 this is the login screen. */
    goBack: () => void navigate(-1),
    goBackTo: (earlier: Step) => {
      if (earlier < step) void navigate(earlier - step)
    },
    /** Out of the wizard, to the entry that it was opened from. */
    leave: () => void navigate(-step),
  }
}
