import { genders, pages, routes } from '@satrangi/contract'
import { between, chance, pick } from '../../scripts/seed/random.ts'
import { type ActivityName, shares } from './profile.ts'
import { talkTo } from './talk.ts'
import { type Card, queryOf, showPage, type Visit } from './visit.ts'

const homeLists = {
  recommended: routes.discovery.recommended.path,
  nearby: routes.discovery.nearby.path,
  new: routes.discovery.newest.path,
} as const

/** What somebody does, as the web client does it. */
export const activityCalls: Record<ActivityName, (visit: Visit) => Promise<unknown>> = {
  scroll: scrollOn,
  openProfile,
  save: (visit) => onCard(visit, ({ id }) => act(visit, 'save', routes.saves.toggle.path, { user_id: id })),
  sendRequest,
  search,
  browseGroup: (visit) =>
    showPage(visit, 'members of a gender', routes.discovery.byFilter.path, { gender: pick(visit.random, genders) }),
  listRequests,
  listConversations: ({ api, visitor }) => api.call('conversations', visitor, routes.chat.conversations.path),
  talk: talkTo,
  notifications: showNotifications,
  refreshPhotos: (visit) => showPage(visit, 'recommended', homeLists.recommended),
}

const act = ({ api, visitor }: Visit, kind: string, path: string, body: object, expected: readonly string[] = []) =>
  api.call(kind, visitor, path, { body, expected })

async function onCard(visit: Visit, run: (card: Card) => Promise<unknown>): Promise<void> {
  if (visit.cards.length > 0) await run(pick(visit.random, visit.cards))
}

async function scrollOn(visit: Visit): Promise<void> {
  const drawn = visit.random()
  const nearbyUpTo = shares.recommended + shares.nearby
  const list = drawn < shares.recommended ? 'recommended' : drawn < nearbyUpTo ? 'nearby' : 'new'
  const cursor = visit.cursors.get(list)
  const kind = cursor ? `${list}, next page` : list
  const page = await showPage(visit, kind, homeLists[list], cursor ? { cursor } : {})
  if (page?.cursor) visit.cursors.set(list, page.cursor)
  else visit.cursors.delete(list)
}

async function openProfile(visit: Visit): Promise<void> {
  await onCard(visit, async ({ id }) => {
    const reply = await visit.api.call('profile', visit.visitor, routes.members.view.path.replace(':id', id))
    if (reply) await visit.photos.showProfile(visit.visitor, reply.user as Record<string, unknown>)
  })
}

/** To somebody who was not asked yet. Who rejected a request lately may be among them, which its sender is not told. */
async function sendRequest(visit: Visit): Promise<void> {
  const strangers = visit.cards.filter(({ match_status }) => match_status === 'none')
  if (strangers.length === 0) return
  const { id } = pick(visit.random, strangers)
  const note = chance(visit.random, shares.requestWithNote) ? { note: 'I liked what you wrote about the hills.' } : {}
  visit.cards = visit.cards.filter((card) => card.id !== id)
  await act(visit, 'send request', routes.requests.send.path, { user_id: id, ...note }, ['request_cooldown'])
}

/** With the filters of the panel, from few to many. */
async function search(visit: Visit): Promise<void> {
  const { random, cities } = visit
  const from = Math.floor(between(random, 18, 45))
  const filters = {
    min_age: from,
    max_age: from + Math.floor(between(random, 4, 20)),
    ...(chance(random, 0.7) ? { genders: [pick(random, genders), pick(random, genders)].join() } : {}),
    ...(chance(random, 0.6) ? { location: pick(random, cities) } : {}),
  }
  const page = await showPage(visit, 'search', routes.discovery.search.path, filters)
  if (!page?.cursor || !chance(random, shares.searchedFurther)) return
  await showPage(visit, 'search, next page', routes.discovery.search.path, { ...filters, cursor: page.cursor })
}

async function listRequests(visit: Visit): Promise<void> {
  const { random } = visit
  const seen = visit.cards
  const received = await showPage(visit, 'requests received', routes.requests.received.path)
  const [waiting] = received?.cards ?? []
  if (waiting && chance(random, shares.answersRequest)) {
    const status = chance(random, shares.acceptsRequest) ? 'accepted' : 'rejected'
    await act(visit, 'answer request', routes.requests.respond.path, { user_id: waiting.id, status })
  }
  if (chance(random, shares.opensSentRequests)) await showPage(visit, 'requests sent', routes.requests.sent.path)
  if (chance(random, shares.opensConnections)) await showPage(visit, 'connections', routes.requests.connected.path)
  // Profiles are opened, liked and asked from the lists of home.
  visit.cards = seen
}

async function showNotifications(visit: Visit): Promise<void> {
  const { api, visitor, random } = visit
  const path = routes.notifications.list.path.replace(':id', visitor.id)
  const list = (type: string) =>
    api.call('notifications', visitor, `${path}?${queryOf({ type, limit: pages.history })}`)
  const read = (type: string) => act(visit, 'mark read', routes.notifications.markRead.path, { type })
  await Promise.all([list('view,reveal'), list('moderation')])
  await read('view,reveal')
  if (!chance(random, shares.opensRequestNotifications)) return
  await list('pending,accepted,rejected')
  await read('pending,accepted,rejected')
}
