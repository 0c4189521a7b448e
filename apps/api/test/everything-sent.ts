import { type Route, routes } from '@satrangi/contract'
import type { TestMember } from './personas.ts'
import { rawCall } from './raw-call.ts'
import type { TestApp } from './test-app.ts'
import { conversations, lists, notificationLists, profiles } from './where-members-appear.ts'

/** All that each viewer is sent, by the viewer's name. */
type Sent = ReadonlyMap<string, string>

/** Calls every page on which a member can appear, as each viewer. */
export async function sentTo(
  viewers: Readonly<Record<string, TestMember>>,
  test: TestApp,
  member: TestMember,
): Promise<Sent> {
  const sent = new Map<string, string>()
  for (const [name, viewer] of Object.entries(viewers)) {
    const pages = await Promise.all(placesFor(viewer, member).map((place) => load(test, viewer, place)))
    sent.set(name, pages.join('\n'))
  }
  return sent
}

/** Who was sent a text somewhere. */
export const readersOf = (text: string, sent: Sent): string[] =>
  [...sent].flatMap(([name, all]) => (all.includes(JSON.stringify(text).slice(1, -1)) ? [name] : []))

interface Place {
  route: Route
  query: string
  param: string
}

/** Every call that answers with members, as the tests of who sees what have them, and the people of the safety page. */
const placesFor = (viewer: TestMember, member: TestMember): readonly Place[] => [
  ...lists.map(({ route, query }) => ({ route, query: query?.(member) ?? '', param: member.id })),
  ...[...profiles, ...conversations, routes.safety.people].map((route) => ({ route, query: '', param: member.id })),
  ...notificationLists.map((route) => ({ route, query: '?type=view', param: viewer.id })),
]

async function load({ app }: TestApp, { token }: TestMember, { route, query, param }: Place): Promise<string> {
  const { status, body } = await rawCall(app, route, { token, query, param })
  if (status !== 200) throw new Error(`${route.path} answered ${status}`)
  return JSON.stringify(body)
}
