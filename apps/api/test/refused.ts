import { CallError } from '@satrangi/contract'

/** The refusal of a call; a call that succeeds fails the test. */
export async function refused(call: Promise<unknown>): Promise<CallError> {
  const outcome = await call.then(
    () => new Error('this call succeeded and should have been refused'),
    (error: unknown) => error,
  )
  if (outcome instanceof CallError) return outcome
  throw outcome
}
