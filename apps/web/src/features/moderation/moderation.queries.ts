import { type reportReasons, routes } from '@satrangi/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type ReportReason = (typeof reportReasons)[number]

/** Somebody who does this should be out of reach at once. */
export const threatReason: ReportReason = 'Threatens to out or blackmail me'

export interface Report {
  readonly reason: ReportReason
  readonly details: string
  /** The moderators may read what the member wrote to the reporter lately. */
  readonly includeMessages: boolean
  readonly protection: Protection
}

/** What somebody who is threatened wants to be done with the report. */
export interface Protection {
  readonly block: boolean
  readonly hide: boolean
}

/** Tells the moderators about a member. `onSent` is called even if nobody looks at the answer any more. */
export function useReport(id: string, { onSent }: { onSent: (report: Report) => void }) {
  return useMutation({
    onSuccess: (_, report) => onSent(report),
    mutationFn: ({ reason, details, includeMessages }: Report) =>
      call(routes.moderation.report, {
        body: {
          user_id: id,
          reason,
          ...(details.trim() ? { details } : {}),
          ...(includeMessages ? { include_messages: true } : {}),
        },
      }),
  })
}
