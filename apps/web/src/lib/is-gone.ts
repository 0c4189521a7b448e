import { CallError } from '@satrangi/contract'

/** Whether the answer was that there is nothing here, or not for this viewer. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'not_found' || error.code === 'bad_input')
