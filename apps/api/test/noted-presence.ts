import type { MemberKey } from '../src/keys.ts'
import type { OnlineAudience, Presence } from '../src/ports/presence.ts'

/** A presence that says who was noted: members are shown only from the next quarter hour on. */
export interface NotedPresence extends Presence {
  /** As what a member was noted last. */
  notedAs: (member: MemberKey) => OnlineAudience | undefined
}

export function notedPresence(presence: Presence): NotedPresence {
  const noted = new Map<MemberKey, OnlineAudience>()
  return {
    ...presence,
    mark: async (members) => {
      await presence.mark(members)
      for (const { key, audience } of members) noted.set(key, audience)
    },
    remove: async (member) => {
      await presence.remove(member)
      noted.delete(member)
    },
    notedAs: (member) => noted.get(member),
  }
}
