import { CallError, routes } from '@satrangi/contract'
import { useMutation } from '@tanstack/react-query'
import { callDesk } from './call.ts'
import { deskSessionStore } from './desk-session.store.ts'

/** Asks the server whether somebody is signed in, which begins their idle time anew. */
export const useResumeSession = () =>
  useMutation({
    mutationFn: async () => {
      try {
        deskSessionStore.resume((await callDesk(routes.deskSession.get)).session)
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'desk_session_expired') throw error
      }
    },
  })

export const useSignOut = () =>
  useMutation({
    mutationFn: () => callDesk(routes.deskSession.end, { body: {} }),
    onSuccess: () => deskSessionStore.signOut(),
  })
