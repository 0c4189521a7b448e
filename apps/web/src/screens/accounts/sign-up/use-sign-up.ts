import { CallError, type SignedIn } from '@satrangi/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  accountOf,
  confirmSignUp,
  deliveryMethod,
  resendCode,
  type SignUpDraft,
  startSignUp,
} from '../../../features/accounts/index.ts'
import { callErrorMessage } from '../../../lib/call-error.ts'
import { translate } from '../../../messages/index.ts'

interface SignUpCallbacks {
  onSession: (sessionId: string) => void
  onStarted: () => void
  onResent: () => void
  onConfirmed: (reply: SignedIn) => void
  onFailure: (sentence: string, error: unknown) => void
}

/** The three calls of a sign-up, and the code of the last one where codes are not really sent. */
export function useSignUp(sessionId: string | undefined, callbacks: SignUpCallbacks) {
  const [testCode, setTestCode] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  // What the running sign-up was started with. Step 1 passed again unchanged sends no second code.
  const startedWith = useRef<string>(undefined)

  const start = useMutation({
    mutationFn: startSignUp,
    onSuccess: (reply, draft) => {
      startedWith.current = JSON.stringify(accountOf(draft))
      setTestCode(reply.otp)
      setSentTo(reply.sent_to)
      callbacks.onSession(reply.session_id)
      callbacks.onStarted()
    },
    onError: (error) =>
      callbacks.onFailure(
        callErrorMessage(error, {
          refused: translate('signUp.startFailed'),
          unread: translate('signUp.startUnexpected'),
          network: translate('signUp.startNetwork'),
        }),
        error,
      ),
  })

  const resend = useMutation({
    mutationFn: (input: { sessionId: string; draft: SignUpDraft }) =>
      resendCode(input.sessionId, deliveryMethod(input.draft.mobilecode, input.draft.mobile)),
    onSuccess: (reply) => {
      setTestCode(reply.otp)
      callbacks.onResent()
    },
    onError: (error) =>
      callbacks.onFailure(
        callErrorMessage(error, {
          refused: translate('signUp.resendFailed'),
          network: translate('signUp.resendNetwork'),
        }),
        error,
      ),
  })

  const confirm = useMutation({
    mutationFn: (input: { sessionId: string; draft: SignUpDraft }) => confirmSignUp(input.sessionId, input.draft),
    onSuccess: callbacks.onConfirmed,
    onError: (error) => callbacks.onFailure(confirmErrorText(error), error),
  })

  return {
    testCode,
    sentTo,
    isBusy: start.isPending || confirm.isPending,
    isResending: resend.isPending,
    start: (draft: SignUpDraft) => {
      if (sessionId && startedWith.current === JSON.stringify(accountOf(draft))) callbacks.onStarted()
      else start.mutate(draft)
    },
    resend: (draft: SignUpDraft) => {
      if (sessionId) resend.mutate({ sessionId, draft })
      else callbacks.onFailure(translate('signUp.sessionMissingForResend'), undefined)
    },
    confirm: (draft: SignUpDraft) => {
      if (sessionId) confirm.mutate({ sessionId, draft })
      else callbacks.onFailure(translate('signUp.sessionMissing'), undefined)
    },
  }
}

const maxResponseCharacters = 200

function confirmErrorText(error: unknown): string {
  const response = error instanceof CallError ? error.unread?.slice(0, maxResponseCharacters) : undefined
  return callErrorMessage(error, {
    refused: translate('signUp.confirmFailed'),
    unread: translate('signUp.confirmUnexpected', { response: response ?? '' }),
    network: translate('signUp.confirmNetwork'),
  })
}
