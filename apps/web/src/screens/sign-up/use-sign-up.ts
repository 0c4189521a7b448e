import { CallError, type SignedIn } from '@satrangi/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { deliveryMethod } from '../../features/one-time-codes/index.ts'
import { accountOf, confirmSignUp, resendCode, type SignUpDraft, startSignUp } from '../../features/sign-up/index.ts'
import { sentenceFor } from '../../lib/call-error.ts'
import { text } from '../../messages/index.ts'

interface Outcomes {
  onSession: (sessionId: string) => void
  onStarted: () => void
  onResent: () => void
  onConfirmed: (reply: SignedIn) => void
  onFailure: (sentence: string, error: unknown) => void
}

/** The three calls of a sign-up, and the code of the last one where codes are not really sent. */
export function useSignUp(sessionId: string | undefined, outcomes: Outcomes) {
  const [testCode, setTestCode] = useState<string>()
  // What the running sign-up was started with. Step 1 passed again unchanged sends no second code.
  const startedWith = useRef<string>(undefined)

  const start = useMutation({
    mutationFn: startSignUp,
    onSuccess: (reply, draft) => {
      startedWith.current = JSON.stringify(accountOf(draft))
      setTestCode(reply.otp)
      outcomes.onSession(reply.session_id)
      outcomes.onStarted()
    },
    onError: (error) =>
      outcomes.onFailure(
        sentenceFor(error, {
          refused: text('signUp.startFailed'),
          unread: text('signUp.startUnexpected'),
          network: text('signUp.startNetwork'),
        }),
        error,
      ),
  })

  const resend = useMutation({
    mutationFn: (asked: { sessionId: string; draft: SignUpDraft }) =>
      resendCode(asked.sessionId, deliveryMethod(asked.draft.mobilecode)),
    onSuccess: (reply) => {
      setTestCode(reply.otp)
      outcomes.onResent()
    },
    onError: (error) =>
      outcomes.onFailure(
        sentenceFor(error, { refused: text('signUp.resendFailed'), network: text('signUp.resendNetwork') }),
        error,
      ),
  })

  const confirm = useMutation({
    mutationFn: (asked: { sessionId: string; draft: SignUpDraft }) => confirmSignUp(asked.sessionId, asked.draft),
    onSuccess: outcomes.onConfirmed,
    onError: (error) => outcomes.onFailure(confirmSentence(error), error),
  })

  return {
    testCode,
    isBusy: start.isPending || confirm.isPending,
    isResending: resend.isPending,
    start: (draft: SignUpDraft) => {
      if (sessionId && startedWith.current === JSON.stringify(accountOf(draft))) outcomes.onStarted()
      else start.mutate(draft)
    },
    resend: (draft: SignUpDraft) => {
      if (sessionId) resend.mutate({ sessionId, draft })
      else outcomes.onFailure(text('signUp.sessionMissingForResend'), undefined)
    },
    confirm: (draft: SignUpDraft) => {
      if (sessionId) confirm.mutate({ sessionId, draft })
      else outcomes.onFailure(text('signUp.sessionMissing'), undefined)
    },
  }
}

const shownOfAnswer = 200

function confirmSentence(error: unknown): string {
  const response = error instanceof CallError ? error.unread?.slice(0, shownOfAnswer) : undefined
  return sentenceFor(error, {
    refused: text('signUp.confirmFailed'),
    unread: text('signUp.confirmUnexpected', { response: response ?? '' }),
    network: text('signUp.confirmNetwork'),
  })
}
