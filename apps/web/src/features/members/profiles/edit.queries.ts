import { type CallInput, type Profile, routes } from '@satrangi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createUploadCaller } from '../../../lib/upload.ts'
import { cacheOwnProfile, profileKey } from './members.queries.ts'

type ProfileEdit = CallInput<typeof routes.members.edit>

interface EditCallbacks {
  onSaved: (profile: Profile) => void
  onFailed: (error: Error) => void
  /** The member stopped it; whether it came through is asked of the server. */
  onStopped: () => void
}

/** Saves one's own profile; the way of its photos up can be watched and stopped. */
export function useEditProfile({ onSaved, onFailed, onStopped }: EditCallbacks, id: string) {
  const client = useQueryClient()
  const abortController = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: (edit: ProfileEdit) => {
      setProgress(0)
      abortController.current = new AbortController()
      return createUploadCaller({ onProgress: setProgress, signal: abortController.current.signal })(
        routes.members.edit,
        edit,
      )
    },
    onSuccess: ({ user }) => {
      cacheOwnProfile(client, user)
      onSaved(user)
    },
    onError: (error) => {
      if (!abortController.current?.signal.aborted) return onFailed(error)
      void client.invalidateQueries({ queryKey: profileKey(id) })
      onStopped()
    },
  })
  return {
    save: mutate,
    isPending,
    /** From 0 to 1. */
    progress,
    stop: () => abortController.current?.abort(),
  }
}
