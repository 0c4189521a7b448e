import { type BodyOf, type CaseMark, type ReplyOf, routes } from '@satrangi/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useQueueChanged } from '../queue/queue.queries.ts'
import { callDesk } from '../session/call.ts'

export type DeskCase = ReplyOf<typeof routes.deskCases.get>['case']

/** The member whom a case is about, for what is done about them. */
export interface CaseMember {
  member: NonNullable<DeskCase['member']>
  caseNumber: string
}

const caseKey = (number: string) => ['desk', 'case', number] as const

/** A case with its evidence. That it was read is recorded, so it is asked for once, not with each look. */
export const useCase = (number: string) =>
  useQuery({
    queryKey: caseKey(number),
    queryFn: async () => (await callDesk(routes.deskCases.get, { params: { number } })).case,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The legal name, for one look: it is kept nowhere. */
export const useOpenName = (number: string) =>
  useMutation({
    mutationFn: async () => (await callDesk(routes.deskCases.openName, { body: { number } })).name,
    gcTime: 0,
  })

export function useAddNote(number: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => callDesk(routes.deskCases.note, { body: { number, text } }),
    onSuccess: () => client.invalidateQueries({ queryKey: caseKey(number) }),
  })
}

/** Its class and its time change with it, here and in the queue. */
export function useMarkCase(number: string) {
  const client = useQueryClient()
  const markChanged = useQueueChanged()
  return useMutation({
    mutationFn: (mark: CaseMark) => callDesk(routes.deskCases.mark, { body: { number, mark } }),
    onSuccess: () => {
      markChanged()
      return client.invalidateQueries({ queryKey: caseKey(number) })
    },
  })
}

export function useCloseCase() {
  const markChanged = useQueueChanged()
  return useMutation({
    mutationFn: (body: BodyOf<typeof routes.deskCases.close>) => callDesk(routes.deskCases.close, { body }),
    onSuccess: markChanged,
  })
}

export function useDecideAppeal() {
  const markChanged = useQueueChanged()
  return useMutation({
    mutationFn: (body: BodyOf<typeof routes.deskAppeals.decide>) => callDesk(routes.deskAppeals.decide, { body }),
    onSuccess: markChanged,
  })
}
