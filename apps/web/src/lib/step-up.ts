import { CallError } from '@satrangi/contract'

/** The question whether it is the member, while it is open. */
interface StepUpRequest {
  promise: Promise<boolean>
  resolve: (confirmed: boolean) => void
}

let request: StepUpRequest | undefined
const listeners = new Set<() => void>()

function setRequest(next: StepUpRequest | undefined): void {
  request = next
  for (const listener of listeners) listener()
}

/** Asks once for all calls that wait for it; resolves to whether the member confirmed. */
export function requestStepUp(): Promise<boolean> {
  if (!request) setRequest(Promise.withResolvers<boolean>())
  return request?.promise ?? Promise.resolve(false)
}

/** What the open question is shown from. */
export const stepUp = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isOpen: (): boolean => request !== undefined,
  close(confirmed: boolean): void {
    request?.resolve(confirmed)
    setRequest(undefined)
  },
}

/** Whether a call was not made because the member closed the question: nothing has happened, and nothing is to be said. */
export const isStepUpCancelled = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'step_up_required'
