import { allRoutes, memberSummary, type Route, routes, type z } from '@satrangi/contract'
import type { RelationshipName } from './relationships.ts'
import type { Settings } from './who-sees-what.ts'

interface Def {
  shape?: Record<string, z.ZodMiniType>
  [part: string]: unknown
}

/** So many fields in common with a summary are a member; a place has four. */
const enough = 5

/** Whether a member is somewhere in what a schema allows. */
function showsMember(schema: z.ZodMiniType): boolean {
  const def = schema._zod.def as unknown as Def
  if (def.shape) {
    const fields = Object.keys(def.shape)
    if (fields.filter((field) => field in memberSummary.shape).length >= enough) return true
    return Object.values(def.shape).some(showsMember)
  }
  const parts = Object.values(def).flatMap((part) => (Array.isArray(part) ? part : [part]))
  return parts.some((part) => typeof part === 'object' && part !== null && '_zod' in part && showsMember(part))
}

/** Every call whose reply has a member in it, as the contract says. */
export const routesShowingMembers = allRoutes.filter(({ reply }) => showsMember(reply))

const { discovery, requests } = routes

/** Who finds the member in the lists of discovery, unless more is asked. */
const finders: readonly RelationshipName[] = [
  'a stranger',
  'a stranger who likes them',
  'somebody who has asked them',
  'somebody whom they have asked',
  'somebody whom they have rejected',
  'a connection who ended it',
  'a connection whom they left',
  'a connection',
]

export interface List {
  route: Route
  /** Behind the path. */
  query?: (member: { id: string }) => string
  /** To whom it shows the member; to nobody else. */
  shows: readonly RelationshipName[]
  /** With what the member has set. */
  while?: (about: Settings) => boolean
  /** It shows nothing of them but that they are blocked. */
  veiled?: true
  /** What it says beside the summary. */
  beside?: readonly string[]
}

const filtered = (query: string) => ({ route: discovery.byFilter, query: () => `?${query}` })
const searched = (query: (member: { id: string }) => string) => ({ route: discovery.search, query })

/** Every list, with each question that may be put to it. */
export const lists: readonly List[] = [
  { route: discovery.newest, shows: finders },
  { route: discovery.nearby, shows: finders },
  { route: discovery.recommended, shows: ['a stranger', 'a stranger who likes them'], beside: ['fits'] },
  { ...searched(() => ''), shows: finders },
  { ...searched(({ id }) => `?user_id=${id}`), shows: finders },
  { ...searched(() => '?location=pune&genders=Queer&min_age=30&max_age=30'), shows: finders },
  { ...searched(() => '?min_age=31'), shows: [] },
  { ...searched(() => '?sort=newest&everyone=true'), shows: finders },
  // An order by distance would say where a city is that waits for approval.
  { ...searched(() => '?sort=nearest'), shows: finders, while: ({ approval }) => approval === 'approved' },
  { ...searched(() => '?education=Masters&languages=Marathi,Tamil&new_this_week=true'), shows: finders },
  // What they have not said meets no filter.
  { ...searched(() => '?diet=Vegan,Vegetarian,Non-vegetarian,Other'), shows: [] },
  { ...searched(() => '?min_height=121&everyone=true'), shows: [] },
  { ...searched(() => '?verify_status=true'), shows: [] },
  { ...searched(() => '?online=true'), shows: finders, while: ({ showOnline }) => showOnline },
  {
    ...searched(() => '?with_photo=true'),
    shows: finders,
    while: ({ approval, protectPhotos, hidePhotos }) => approval === 'approved' && !protectPhotos && !hidePhotos,
  },
  { ...filtered(''), shows: finders },
  { ...filtered('gender=All'), shows: finders },
  { ...filtered('gender=Queer'), shows: finders },
  { ...filtered('gender=Gay'), shows: [] },
  { ...filtered('status=active'), shows: finders },
  { ...filtered('status=paid'), shows: [] },
  { ...filtered('status=exclusive'), shows: [] },
  { ...filtered('status=online'), shows: finders, while: ({ showOnline }) => showOnline },
  {
    ...filtered('status=saveProfile'),
    shows: ['a stranger who passed them', ...finders.filter((name) => name !== 'a stranger')],
  },
  { ...filtered('status=passed'), shows: ['a stranger who passed them'] },
  {
    ...filtered('status=blocked'),
    shows: ['somebody who blocked them', 'a connection who blocked them'],
    veiled: true,
  },
  {
    route: requests.received,
    shows: ['somebody whom they have asked', 'somebody whom they have asked while they contact others first'],
    beside: ['created_at', 'note', 'note_hint'],
  },
  { route: requests.sent, shows: ['somebody who has asked them'], beside: ['created_at', 'note'] },
  {
    route: requests.connected,
    shows: ['a connection', 'a connection while they contact others first'],
    beside: ['created_at', 'note'],
  },
]

/** Calls that show one member, the one who is asked for. */
export const profiles: readonly Route[] = [routes.members.view]

/** The list of conversations, which veils whoever may not be met any more. */
export const conversations: readonly Route[] = [routes.chat.conversations]

/** The list of notifications, which leaves out whoever may not be met any more. */
export const notificationLists: readonly Route[] = [routes.notifications.list]
