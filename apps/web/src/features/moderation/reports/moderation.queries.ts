import { type EvidenceChoice, type reportReasons, routes } from '@satrangi/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export type ReportReason = (typeof reportReasons)[number]

/** For these reasons a block is offered with the report, and whom to call. */
const threatReasons: readonly ReportReason[] = [
  'Threatens to out or blackmail me',
  'Threatens me or somebody close to me',
  'Shows intimate pictures of me',
]
export const isThreatReason = (reason: ReportReason): boolean => threatReasons.includes(reason)

const ownCasesKey = ['moderation', 'cases'] as const

/** The viewer's own reports, and how far they are. */
export const ownCasesQuery = () =>
  queryOptions({ queryKey: ownCasesKey, queryFn: async () => (await call(routes.cases.mine)).cases })

export interface Report {
  readonly reason: ReportReason
  readonly details: string
  /** What the moderators may read of the conversation. */
  readonly evidence: EvidenceChoice
  readonly protection: Protection
}

/** What is done together with the report of a threat. */
export interface Protection {
  readonly block: boolean
  readonly hide: boolean
}

/** Reports a member to the moderators. `onSent` is called even if the dialog is closed. */
export function useReport(id: string, { onSent }: { onSent: (report: Report) => void }) {
  const client = useQueryClient()
  return useMutation({
    onSuccess: (_, report) => {
      void client.invalidateQueries({ queryKey: ownCasesKey })
      onSent(report)
    },
    mutationFn: ({ reason, details, evidence }: Report) =>
      call(routes.moderation.report, {
        body: {
          user_id: id,
          reason,
          ...(details.trim() ? { details } : {}),
          ...(evidence === 'none' ? {} : { evidence }),
        },
      }),
  })
}
