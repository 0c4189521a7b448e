import { useState } from 'react'
import { deskSessionStore } from './desk-session.store.ts'

/** Unsent texts by their place; in memory only, and only as long as the same moderator is at work. */
const drafts = new Map<string, string>()

deskSessionStore.onHandleChange(() => drafts.clear())

/** A text that is still there when its screen comes back, such as after signing in again. */
export function useDraft(place: string): [text: string, setText: (text: string) => void] {
  const [, setVersion] = useState(0)
  const setText = (text: string) => {
    if (text === '') drafts.delete(place)
    else drafts.set(place, text)
    setVersion((version) => version + 1)
  }
  return [drafts.get(place) ?? '', setText]
}
