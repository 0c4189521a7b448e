import { type reportReasons, routes } from '@satrangi/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type ReportReason = (typeof reportReasons)[number]

/** For this reason a block is offered with the report. */
export const threatReason: ReportReason = 'Threatens to out or blackmail me'

export interface Report {
  readonly reason: ReportReason
  readonly details: string
  /** The moderators may read what the member wrote to the reporter lately. */
  readonly includeMessages: boolean
  readonly protection: Protection
}

/** What is done together with the report of a threat. */
export interface Protection {
  readonly block: boolean
  readonly hide: boolean
}

/** Reports a member to the moderators. `onSent` is called even if the dialog is closed. */
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
