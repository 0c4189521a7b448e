import { CallError } from '@satrangi/contract'

/** The refusal that a call comes to; a call that is answered fails the test. */
export async function refused(call: Promise<unknown>): Promise<CallError> {
  const outcome = await call.then(
    () => new Error('this call was answered and should have been refused'),
    (error: unknown) => error,
  )
  if (outcome instanceof CallError) return outcome
  throw outcome
}
