import { type Call, routes } from '@satrangi/contract'
import { review } from '../member-states.ts'
import { connect, showNumber, type TestMember } from '../personas.ts'
import { openChat } from '../socket.ts'
import type { ExampleWorld } from './example-world.ts'

const { chat, discovery, notifications, preferences, requests, savedSearches } = routes

/** The lists of members. */
export async function browse(call: Call): Promise<void> {
  await call(preferences.set, {
    body: { genders: ['Queer'], min_age: 25, max_age: 40, places: [], languages: ['Marathi'], maritalStatus: [] },
  })
  await call(preferences.skip, { body: {} })
  await call(preferences.get)
  const first = { page: 1, limit: 1 }
  await call(discovery.recommended, { query: first })
  await call(discovery.nearby, { query: first })
  await call(discovery.newest, { query: first })
  const query = { location: 'Pune', min_age: 25, max_age: 40, genders: 'Queer,Nonbinary', limit: 1 }
  await call(discovery.search, { query })
  await call(discovery.searchCount, { query: { diet: 'Vegan', location: 'Pune' } })
  const saving = { name: 'Near home', query: { genders: 'Queer,Nonbinary', location: 'Pune', sort: 'newest' as const } }
  const { saved_search } = await call(savedSearches.save, { body: saving })
  await call(savedSearches.list)
  await call(savedSearches.open, { body: { id: saved_search.id } })
  await call(savedSearches.rename, { body: { id: saved_search.id, name: 'Weekend walks' } })
  await call(savedSearches.remove, { body: { id: saved_search.id } })
  await call(discovery.byFilter, { query: { gender: 'Queer', limit: 1 } })
  await call(discovery.genderCounts)
}

type Others = Record<'noor' | 'ravi' | 'meena', TestMember>

/** Noor becomes a connection that stays. */
export async function meet({ test }: ExampleWorld, call: Call, asha: TestMember, others: Others): Promise<void> {
  const { noor, ravi, meena } = others
  await connect(asha, noor)
  await showNumber(noor)
  await review(test, ravi)
  await ravi.call(requests.send, { body: { user_id: asha.id, note: 'We met at the fair.' } })
  const page = { page: 1, limit: 10 }
  await call(requests.send, { body: { user_id: meena.id, note: 'Your garden is lovely.' } })
  await call(requests.sent, { query: page })
  await call(requests.withdraw, { body: { user_id: meena.id } })
  await call(requests.received, { query: page })
  await call(requests.respond, { body: { user_id: ravi.id, status: 'accepted' } })
  await call(requests.connected, { query: { page: 1, limit: 1 } })
  await call(requests.disconnect, { body: { user_id: ravi.id } })
  await call(routes.saves.toggle, { body: { user_id: meena.id } })
  await call(routes.passes.set, { body: { user_id: meena.id, is_passed: true } })
}

/** Asha says something over a socket, and Noor answers. */
async function exchange({ test }: ExampleWorld, asha: TestMember, noor: TestMember): Promise<void> {
  const [mine, hers] = [await openChat(test, asha, noor), await openChat(test, noor, asha)]
  for (const [from, to, message] of [
    [mine, hers, 'Tea on Sunday?'],
    [hers, mine, 'With pleasure.'],
  ] as const) {
    from.send({ type: 'chat_message', message })
    await to.next({ type: 'chat_message', message })
  }
  for (const socket of [mine, hers]) socket.close()
  await Promise.all([mine.closed, hers.closed])
}

export async function talk(world: ExampleWorld, asha: TestMember, noor: TestMember): Promise<void> {
  const call = world.as(asha)
  await call(chat.ticket, { body: {} })
  await call(chat.open, { body: { user_id: noor.id } })
  await exchange(world, asha, noor)
  await call(chat.send, { body: { user_id: noor.id, message: 'I bring the cake.', client_id: 'web-7f3k2m9x' } })
  await call(chat.read, { body: { user_id: noor.id, id: 2 } })
  await call(chat.greet, { body: { user_id: noor.id, greeting: 'Hello' } })
  await call(chat.history, { params: { id: noor.id }, query: { limit: 20 } })
  await call(chat.conversations)
  await call(chat.remove, { body: { user_id: noor.id, id: 1 } })
  await call(routes.moderation.saveEvidence, { params: { id: noor.id } })
}

export async function readNotifications(call: Call, asha: TestMember): Promise<void> {
  await call(notifications.unreadCount)
  await call(notifications.list, { params: { id: asha.id }, query: { type: 'accepted', limit: 1 } })
  await call(notifications.markRead, { body: { type: 'view,pending' } })
  await call(notifications.setSettings, { body: { view: false } })
  await call(notifications.settings)
}
