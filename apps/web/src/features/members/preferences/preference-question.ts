import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { localStore } from '../../../browser/storage.ts'
import { preferencesQuery, skipPreferences } from './preferences.queries.ts'

/** On this device, until the member signs out: also where the server could not be told. */
const storageKey = 'preferenceQuestion'

/** From now on this device does not ask whom the member hopes to meet, whatever they answered. */
export const endPreferenceQuestion = (): void => localStore.write(storageKey, 'ended')

/** Whether the question may be shown to whoever has not answered it, and what ends it. */
export function usePreferenceQuestion(): { isOpen: boolean; end: () => void } {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(() => localStore.read(storageKey) === null)
  const end = () => {
    endPreferenceQuestion()
    setOpen(false)
    if (client.getQueryData(preferencesQuery.queryKey)?.unanswered) void skipPreferences(client)
  }
  return { isOpen, end }
}
