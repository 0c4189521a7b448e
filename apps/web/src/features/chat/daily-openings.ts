import { createMemberStore } from '../../lib/member-store.ts'

/** That a conversation is opened today: asked of the server once a day. */
export interface Opening {
  /** @throws CallError `chat_limit` where the day's number is used up */
  ensureOpened: () => Promise<void>
  /** The server knows nothing of it. */
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

// Only saves the way to the server, which counts and decides.
const openedStore = createMemberStore<OpenedConversations>('openedChats', { day: '', peers: [] }, parseOpened)
// The day by which the server counts, unless a member told it another.
const serverDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

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
