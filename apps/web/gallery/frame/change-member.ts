import type { MemberStatus } from '@satrangi/contract'
import type { QueryClient } from '@tanstack/react-query'
import { session } from '../../src/lib/session.ts'
import { aMembership } from '../../test/a-purchase.ts'

export interface MemberChange {
  status: MemberStatus
  /** Unread messages, and as many notifications. */
  unread: number
}

/** Changes the plan and the badges of the member of the shown state, in the caches that the shell and the plans read. */
export function changeMember(client: QueryClient, { status, unread }: MemberChange): void {
  session.setStatus(status)
  client.setQueriesData({ queryKey: ['badges'] }, { chat: unread, notifications: unread })
  client.setQueriesData({ queryKey: ['membership', 'mine'] }, aMembership({ status }))
}
