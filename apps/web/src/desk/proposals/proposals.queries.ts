import { type BodyOf, type ProposalState, type ReplyOf, routes } from '@satrangi/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callDesk } from '../session/call.ts'
import { issuedInvite } from './issued-invite.store.ts'

type DeskProposals = typeof routes.deskProposals
export type Proposal = ReplyOf<DeskProposals['list']>['proposals'][number]

const proposalsKey = ['desk', 'proposals'] as const
export const moderatorsKey = ['desk', 'moderators'] as const
const pageSize = 20

/** What needs a second moderator, page by page. */
export const useProposals = (state: ProposalState) =>
  useInfiniteQuery({
    queryKey: [...proposalsKey, 'list', state],
    queryFn: ({ pageParam }) =>
      callDesk(routes.deskProposals.list, {
        query: { state, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** Also after a refusal: somebody else may have decided meanwhile. */
function useProposalsChanged() {
  const client = useQueryClient()
  return async () => {
    // Whoever confirms may have changed one.
    void client.invalidateQueries({ queryKey: moderatorsKey })
    await client.invalidateQueries({ queryKey: proposalsKey })
  }
}

/** So many wait at the most that are shown beside what they are about. */
const openLimit = 50

/** What waits for a second moderator, for the pages of those whom it is about. */
export const useOpenProposals = () =>
  useQuery({
    queryKey: [...proposalsKey, 'open'],
    queryFn: async () =>
      (await callDesk(routes.deskProposals.list, { query: { state: 'open', limit: openLimit } })).proposals,
  })

export const usePropose = () =>
  useMutation({
    mutationFn: async (body: BodyOf<DeskProposals['propose']>) => {
      const { code } = await callDesk(routes.deskProposals.propose, { body })
      // It is said once: it is shown whatever becomes of the page.
      if (code !== undefined) issuedInvite.showCode(body.subject, code)
    },
    onSuccess: useProposalsChanged(),
  })

export const useConfirmProposal = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const { proposal, invite } = await callDesk(routes.deskProposals.confirm, { body: { id } })
      // So is this.
      if (invite !== undefined) issuedInvite.showLink(proposal.subject, invite)
    },
    onSettled: useProposalsChanged(),
  })

export const useDeclineProposal = () =>
  useMutation({
    mutationFn: (body: BodyOf<DeskProposals['decline']>) => callDesk(routes.deskProposals.decline, { body }),
    onSuccess: useProposalsChanged(),
  })

export const useWithdrawProposal = () =>
  useMutation({
    mutationFn: (id: string) => callDesk(routes.deskProposals.withdraw, { body: { id } }),
    onSettled: useProposalsChanged(),
  })

/** Messages that were taken back. That they were read is recorded, so they are asked for on purpose alone. */
export const useHeldCopies = (id: string, isRequested: boolean) =>
  useQuery({
    queryKey: [...proposalsKey, 'held copies', id],
    queryFn: async () => (await callDesk(routes.deskProposals.heldCopies, { params: { id } })).copies,
    enabled: isRequested,
    staleTime: Number.POSITIVE_INFINITY,
  })
