import { type BodyOf, routes } from '@satrangi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useQueueChanged } from '../queue/queue.queries.ts'
import { callDesk } from '../session/call.ts'

type DeskCases = typeof routes.deskCases

/** What a case shows of its member changes with them. */
function useMemberChanged() {
  const client = useQueryClient()
  const markQueueChanged = useQueueChanged()
  return () => {
    markQueueChanged()
    return client.invalidateQueries({ queryKey: ['desk', 'case'] })
  }
}

export const useHideMember = () =>
  useMutation({
    mutationFn: (body: BodyOf<DeskCases['hide']>) => callDesk(routes.deskCases.hide, { body }),
    onSuccess: useMemberChanged(),
  })

export const useSuspendMember = () =>
  useMutation({
    mutationFn: (body: BodyOf<DeskCases['suspend']>) => callDesk(routes.deskCases.suspend, { body }),
    onSuccess: useMemberChanged(),
  })

export const useRestoreMember = () =>
  useMutation({
    mutationFn: (body: BodyOf<DeskCases['restore']>) => callDesk(routes.deskCases.restore, { body }),
    onSuccess: useMemberChanged(),
  })

export const useAdmitMember = () =>
  useMutation({
    mutationFn: (body: BodyOf<DeskCases['admit']>) => callDesk(routes.deskCases.admit, { body }),
    onSuccess: useMemberChanged(),
  })
