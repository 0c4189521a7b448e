import { CallError } from '@satrangi/contract'
import { useEffect } from 'react'
import { unsavedAnswer, useSavePreferences } from '../../../../features/members/index.ts'
import { useOnline } from '../../../../lib/browser-state.ts'

/** Saves an answer that was given while the server could not be reached, as soon as it can be. */
export function SaveUnsavedAnswer() {
  const isOnline = useOnline()
  const { mutate } = useSavePreferences({
    onSaved: unsavedAnswer.clear,
    onFailed: (error) => {
      // What the server refuses once it refuses always.
      if (error instanceof CallError && error.code === 'bad_input') unsavedAnswer.clear()
    },
  })
  useEffect(() => {
    const answer = unsavedAnswer.read()
    if (isOnline && answer) mutate(answer)
  }, [isOnline, mutate])
  return null
}
