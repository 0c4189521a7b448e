import { CallError } from '@satrangi/contract'

/** Whether the resource does not exist, or not for this viewer. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'not_found' || error.code === 'bad_input')
