import type { MemberSummary } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { useListedConversation } from '../../features/chat/index.ts'
import { profileQuery } from '../../features/members/index.ts'
import { isNotFound } from '../../lib/server-sentence.ts'

export interface Peer {
  /** Undefined while it is on its way, or where the member cannot be seen. */
  readonly member: MemberSummary | undefined
  readonly isBlocked: boolean
  readonly isBlockedByOther: boolean
  /** Not any more after the end of a connection: the chat can be read and not be written in. */
  readonly isConnected: boolean
  /** When the last message was written, as the list of conversations knows it. */
  readonly lastMessageAt: string | undefined
  /** There is no such member, or none any more. */
  readonly isGone: boolean
}

/** The other side of a conversation: from the list, or from the profile before the first message. */
export function usePeer(id: string): Peer {
  const { row, isFetched } = useListedConversation(id)
  // Asked each time: who has just left the list may have left altogether.
  const profile = useQuery({ ...profileQuery(id), enabled: isFetched && !row, staleTime: 0 })
  const member = row?.user ?? profile.data
  return {
    member,
    isConnected: !member || member.match_status === 'accepted',
    isBlocked: row?.isBlocked ?? profile.data?.isBlocked ?? false,
    isBlockedByOther: row?.isBlockedByOther ?? false,
    lastMessageAt: row?.timestamp,
    isGone: isFetched && !row && isNotFound(profile.error),
  }
}
