import { useState } from 'react'
import { tabStore } from '../../../browser/storage.ts'

// Says nothing of what it is: somebody else may look into the browser.
const storageKey = 'draft-2'

/** What was written and not sent yet: it survives a reload of the tab, and a password never gets here. */
export function useAppealDraft(): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => tabStore.read(storageKey) ?? '')
  const store = (next: string) => {
    if (next === '') tabStore.remove(storageKey)
    else tabStore.write(storageKey, next)
    setText(next)
  }
  return [text, store]
}
