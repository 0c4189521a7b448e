import { ownDay } from '@satrangi/contract'
import { createMemberStore } from '../../lib/member-store.ts'

/** Opens a conversation at the server, once a day. */
export interface Opening {
  /** @throws CallError `chat_limit` when the daily limit is reached */
  ensureOpened: () => Promise<void>
  /** The server has no such opening. */
  invalidate: () => void
}

/** The conversations that were opened on a day. */
interface OpenedConversations {
  readonly day: string
  readonly peers: readonly string[]
}

function parseOpened(stored: unknown): OpenedConversations | undefined {
  const { day, peers } = (stored ?? {}) as Partial<Record<keyof OpenedConversations, unknown>>
  return typeof day === 'string' && Array.isArray(peers) ? { day, peers } : undefined
}

// Only saves requests: the server counts and decides.
const openedStore = createMemberStore<OpenedConversations>('openedChats', { day: '', peers: [] }, parseOpened)
// The server's day, unless the member has chosen another time zone.
const serverDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: ownDay.timeZone })

export function createOpening(
  peer: string,
  { open, now }: { open: () => Promise<unknown>; now: () => number },
): Opening {
  const openedToday = () => {
    const { day, peers } = openedStore.getSnapshot()
    return day === serverDayFormat.format(now()) ? peers : []
  }
  const saveOpened = (peers: readonly string[]) => openedStore.set({ day: serverDayFormat.format(now()), peers })
  const otherPeers = () => openedToday().filter((other) => other !== peer)
  return {
    ensureOpened: async () => {
      if (openedToday().includes(peer)) return
      await open()
      saveOpened([...otherPeers(), peer])
    },
    invalidate: () => saveOpened(otherPeers()),
  }
}
