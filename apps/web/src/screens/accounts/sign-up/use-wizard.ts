import { CallError, code, type SignedIn } from '@satrangi/contract'
import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import {
  clearDraft,
  codeStep,
  type DraftField,
  restoreDraft,
  type SignUpDraft,
  stepErrorMessage,
  stepFields,
  stepOf,
  useCountdown,
} from '../../../features/accounts/index.ts'
import { fieldsOf, retryAfterSeconds } from '../../../lib/call-error.ts'
import { useSession } from '../../../lib/session.ts'
import { preferencesPage } from '../../../lib/sign-up-pages.ts'
import { issueText } from '../../../messages/codes.ts'
import { useDraftForm } from './use-draft-form.ts'
import { useSignUp } from './use-sign-up.ts'
import { useSteps } from './use-steps.ts'

/** How long the success message is shown before the last page. */
const successDurationMs = 1_500

interface Failure {
  sentence: string
  /** There is an account already. */
  hasAccount: boolean
}

/** The state of the wizard and the handlers of its buttons. */
export function useWizard(onSignedUp: (reply: SignedIn) => void) {
  const [restored] = useState(restoreDraft)
  const [sessionId, setSessionId] = useState(restored.sessionId)
  const [failure, setFailure] = useState<Failure>()
  const [reply, setReply] = useState<SignedIn>()
  const isMember = useSession().token !== undefined
  const steps = useSteps(isMember || reply ? preferencesPage : sessionId ? codeStep : 1)
  const { step } = steps
  const form = useDraftForm(restored.draft, step, sessionId)
  const countdown = useCountdown()

  const signUp = useSignUp(sessionId, {
    onSession: setSessionId,
    onStarted: steps.goToNext,
    onResent: () => {
      countdown.start(code.resendAfterSeconds.signup)
      form.setFocus('otp')
    },
    onConfirmed: setReply,
    onFailure: (sentence, error) => {
      const refusalCode = error instanceof CallError ? error.code : undefined
      setFailure({ sentence, hasAccount: refusalCode === 'number_taken' })
      const waitSeconds = retryAfterSeconds(error)
      if (waitSeconds && step === codeStep) countdown.start(waitSeconds)
      const fields = fieldsOf(error)
      for (const [name, message] of Object.entries(fields)) form.setError(name as DraftField, { message })
      const wrongStep = stepOf(Object.keys(fields))
      if (refusalCode === 'signup_gone') setSessionId(undefined)
      else if (wrongStep) steps.goBackTo(wrongStep)
    },
  })

  // The sentence is about what was typed before.
  useEffect(() => form.watch((_, { type }) => type === 'change' && setFailure(undefined)).unsubscribe, [form])

  const { start: startCountdown } = countdown
  useEffect(() => {
    if (step === codeStep) startCountdown(code.resendAfterSeconds.signup)
  }, [step, startCountdown])

  const latestSteps = useRef(steps)
  useEffect(() => {
    latestSteps.current = steps
  })
  useEffect(() => {
    if (!reply) return
    const timer = setTimeout(() => {
      clearDraft()
      latestSteps.current.goToNext()
    }, successDurationMs)
    return () => clearTimeout(timer)
  }, [reply])

  // Not before the last page is shown: whoever is signed in on another page of the wizard is shown Home.
  useEffect(() => {
    if (reply && step === preferencesPage) onSignedUp(reply)
  }, [reply, step, onSignedUp])

  const onValid = () => {
    const draft = form.getValues()
    if (step === 1) signUp.start(draft)
    else if (step === codeStep) signUp.confirm(draft)
    else steps.goToNext()
  }
  const onInvalid = (errors: FieldErrors<SignUpDraft>) => {
    const sentences = Object.fromEntries(stepFields[step].map((name) => [name, issueText(errors[name]?.message)]))
    setFailure({ sentence: stepErrorMessage(step, form.getValues(), sentences), hasAccount: false })
  }

  return {
    form,
    step,
    failure,
    testCode: signUp.testCode,
    sentTo: signUp.sentTo,
    isBusy: signUp.isBusy,
    isResending: signUp.isResending,
    isComplete: reply !== undefined,
    secondsLeft: countdown.left,
    next: (event: { preventDefault: () => void }) => {
      setFailure(undefined)
      void form.handleSubmit(onValid, onInvalid)(event as Parameters<ReturnType<typeof form.handleSubmit>>[0])
    },
    back: () => {
      setFailure(undefined)
      form.clearErrors()
      steps.goBack()
    },
    leave: steps.leave,
    resend: () => {
      setFailure(undefined)
      form.setValue('otp', '')
      signUp.resend(form.getValues())
    },
  }
}
