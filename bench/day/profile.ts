// What members do in an hour in which they are active. These are assumptions, to be replaced by what an installation
// sees; the calls of each activity are those that the web client makes (`activities.ts`).

export interface Activity {
  /** How often an active member does this in an hour, on average. */
  perHour: number
  why: string
}

/** How often an active member opens the app in an hour, and for how long each time, give or take a half. */
export const visits = { perHour: 1.3, minutes: 8 } as const

export const activities = {
  scroll: { perHour: 8, why: 'home is for looking around: a hundred cards an hour, ten at a time' },
  openProfile: { perHour: 6, why: 'one card in twenty makes curious' },
  save: { perHour: 1.5, why: 'a quarter of the profiles that were opened' },
  sendRequest: { perHour: 0.8, why: 'half of those who were liked; a third of the requests have a note' },
  search: { perHour: 1, why: 'few use filters, most scroll; one search has one page and often a second' },
  browseGroup: { perHour: 0.5, why: 'a gender or a status from home' },
  listRequests: { perHour: 0.8, why: 'a badge leads there; one visit in two answers a request, if one waits' },
  listConversations: { perHour: 1.5, why: 'the badge of the chat is looked after at nearly every visit' },
  talk: {
    perHour: 0.6,
    why: 'the other side is there in two of five looks at the chat; who is talked to takes part as well',
  },
  notifications: { perHour: 0.7, why: 'every second visit, and what is shown counts as read' },
  refreshPhotos: { perHour: 1, why: 'the list on the screen is fetched again every ten minutes, its addresses expire' },
} as const satisfies Record<string, Activity>
export type ActivityName = keyof typeof activities

/** Messages of a conversation, both sides together, and real seconds between two of them, on average. */
export const talk = { messages: 7, secondsBetween: 20 } as const

/** Parts of all cases in which somebody does so. */
export const shares = {
  /** Lists that are scrolled through; the others show new members. */
  recommended: 0.6,
  nearby: 0.2,
  searchedFurther: 0.6,
  requestWithNote: 0.33,
  answersRequest: 0.5,
  acceptsRequest: 0.6,
  opensSentRequests: 0.25,
  opensConnections: 0.25,
  opensRequestNotifications: 0.5,
} as const

/**
 * A visit is made so many times shorter than it is, so that a step need not last an hour. Visits begin as often as in
 * the real hour: the calls of a second are the same, and sockets stay open for the real time.
 */
export const compression = 30
