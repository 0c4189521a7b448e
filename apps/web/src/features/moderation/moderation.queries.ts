import { type reportReasons, routes } from '@satrangi/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type ReportReason = (typeof reportReasons)[number]

export interface Report {
  reason: ReportReason
  details: string
}

/** Tells the moderators about a member. */
export function useReport(id: string, reactions: { onSent: () => void; onFailed: (error: Error) => void }) {
  return useMutation({
    mutationFn: ({ reason, details }: Report) =>
      call(routes.moderation.report, { body: { user_id: id, reason, ...(details.trim() ? { details } : {}) } }),
    onSuccess: reactions.onSent,
    onError: reactions.onFailed,
  })
}
