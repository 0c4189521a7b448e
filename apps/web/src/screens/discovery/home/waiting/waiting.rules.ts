/** What waits for the member's answer, the people first. */
export type WaitingItem =
  | { kind: 'requests'; count: number }
  | { kind: 'connection'; id: string; who: string }
  | { kind: 'decision' }
  | { kind: 'policies' }
  | { kind: 'place' }
  | { kind: 'steps'; done: number; most: number }
  | { kind: 'review' }

export interface WaitingFacts {
  pendingCount: number
  /** Who accepted a request, while its notification is unread. */
  newConnection: { id: string; who: string } | undefined
  isRejected: boolean
  arePoliciesDue: boolean
  isPlaceUnknown: boolean
  steps: { done: number; most: number } | undefined
  isInReview: boolean
}

/** In the order in which they are shown; nothing where nothing waits. */
export function waitingItems(facts: WaitingFacts): WaitingItem[] {
  const { pendingCount, newConnection, steps } = facts
  const items: (WaitingItem | false | undefined)[] = [
    pendingCount > 0 && { kind: 'requests', count: pendingCount },
    newConnection && { kind: 'connection', ...newConnection },
    facts.isRejected && { kind: 'decision' },
    facts.arePoliciesDue && { kind: 'policies' },
    facts.isPlaceUnknown && { kind: 'place' },
    steps && { kind: 'steps', ...steps },
    // The first steps say it too.
    facts.isInReview && !steps && { kind: 'review' },
  ]
  return items.filter((item) => item !== undefined && item !== false)
}
