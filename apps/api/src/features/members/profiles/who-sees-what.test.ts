import { memberSummary, profile as profileShape, type Route, routes } from '@satrangi/contract'
import { coverPairs, isNight } from '@satrangi/test-kit/night'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { betweenTwo, memberColumns } from '../../../../test/member-columns.ts'
import { goOnline, keyOf } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import {
  arrangeRelationship,
  type Relationship,
  type RelationshipName,
  relationships,
} from '../../../../test/relationships.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { type List, lists } from '../../../../test/where-members-appear.ts'
import { columns, noteFor, type Settings, settings, stored, table } from '../../../../test/who-sees-what.ts'

const test = await openTestApp()
const member = await addMember(test, 'member')
const asha = await addMember(test, 'asha')
const keys = { member: await keyOf(test, member), asha: await keyOf(test, asha) }
const at = test.clock.now()
await arrangeRelationship(test, keys, relationships['a connection'], settings[0]?.[1] as Settings)
await test.ctx.messageWriter.store({ from: keys.member, to: keys.asha, body: 'Hello.', clientId: null, at })
await test.ctx.db.notification.create({
  data: { memberKey: keys.asha, actorKey: keys.member, type: 'view', createdAt: at },
})
await goOnline(test, [{ key: keys.member }])

const everyStanding = Object.entries(relationships) as [RelationshipName, Relationship][]

const viewerOf = ({ sees }: Relationship) => (sees === 'owner' ? member : asha)

/** What never leaves, and what leaves only where the table says so. */
function secrets({ sees, match }: Relationship, about: Settings) {
  const { showEmail, showFullName } = about
  const always = ['argon2', 'password', 'latitude', 'shuffle', '"key"', '_key', '203.0.113']
  if (sees === 'owner') return always
  const others = [...always, member.phone, member.phone.slice(2, 8), '1995-06-15', stored.postal]
  const names = sees === 'connection' ? (showFullName ? [] : [stored.name, 'Zed']) : [stored.name, 'Quilliam']
  const digits = sees === 'connection' ? [] : ['xxxx']
  const note = match === 'pending' && noteFor(about).note ? [] : [stored.note]
  return [...others, ...names, ...digits, ...note, ...(showEmail ? [] : [member.email])]
}

function expectedFor({ sees, match = 'none', saved = true, passed = false }: Relationship, about: Settings) {
  const column = columns[sees === 'nothing' ? 'other' : sees]
  const rows = Object.entries(table(member)).map(([field, row]) => [field, row[column](about)] as const)
  const isSaved = sees !== 'owner' && saved
  const known = Object.fromEntries(rows.filter(([, value]) => value !== undefined))
  return { ...known, isSaved, isPassed: passed, match_status: match }
}

/** The part of it that a list shows. */
function expectedCard(standing: Relationship, about: Settings) {
  const all: Record<string, unknown> = expectedFor(standing, about)
  return Object.fromEntries(Object.keys(memberSummary.shape).map((field) => [field, all[field]]))
}

/** What is shown of somebody of whom nothing may be seen. */
const veil = (isBlocked: boolean) => ({
  ...Object.fromEntries(Object.keys(memberSummary.shape).map((field) => [field, null])),
  ...{ id: member.id, status: 'active', gender: null, age: null, match_status: 'none', isBlocked },
  ...{ city_name: '', state: '', country: '', occupation: '' },
  ...{ verify_status: false, onlineUsers: false, photoProtect: false, isSaved: false, isPassed: false },
  can_request: false,
})

/** An answer as it travels: everything that leaves is in it. */
const ask = (route: Route, { token }: TestMember, query = '', param = member.id) =>
  rawCall(test.app, route, { token, query, param })

/** Who stands how to the member whose fields are compared, and what that member shows. */
interface Case {
  name: RelationshipName
  standing: Relationship
  about: Settings
}

async function checkProfile({ standing, about }: Case): Promise<void> {
  const { status, text, body } = await ask(routes.members.view, viewerOf(standing))
  for (const secret of secrets(standing, about)) expect(text).not.toContain(secret)
  if (standing.sees === 'nothing') {
    expect([status, text]).toEqual([404, (await ask(routes.members.view, viewerOf(standing), '', 'SG00000000')).text])
  } else {
    const note = standing.match === 'pending' ? noteFor(about) : {}
    expect(body).toEqual({ user: { ...expectedFor(standing, about), ...note } })
  }
}

/** They are in the list, as the table says, or not at all. */
async function checkList(list: List, { name, standing, about }: Case): Promise<void> {
  const isShown = list.shows.includes(name) && (list.while?.(about) ?? true)
  const what = list.veiled ? veil(true) : expectedCard(standing, about)
  expect(await findIn(list, standing, about)).toEqual(isShown ? [what] : [])
}

/** They are there as in the profile, or veiled. */
async function checkConversations({ standing, about }: Case): Promise<void> {
  const { users } = await asha.call(routes.chat.conversations)
  const seen = standing.sees === 'nothing' ? veil(standing.block === 'asha') : expectedCard(standing, about)
  expect(users.map(({ user }) => user)).toEqual([seen])
  const blocks = [users[0]?.isBlocked, users[0]?.isBlockedByOther]
  const isOpen = standing.block === 'asha' || standing.match === 'accepted'
  expect(blocks).toEqual([standing.block === 'asha', !isOpen])
  expect(users[0]?.deleted).toBe(false)
}

/** They are there as in the profile, or not at all. */
async function checkNotifications({ standing, about }: Case): Promise<void> {
  const { notifications } = await asha.call(routes.notifications.list, { params: { id: asha.id } })
  const seen = standing.sees === 'nothing' ? [] : [expectedCard(standing, about)]
  for (const type of ['view', 'message']) {
    expect([type, notifications.flatMap((one) => (one.type === type ? one.user : []))]).toEqual([type, seen])
  }
  const { total_unread } = await asha.call(routes.notifications.unreadCount)
  expect(total_unread).toBe(seen.length)
}

const checksByPlace: Record<string, (one: Case) => Promise<void>> = {
  conversations: checkConversations,
  notifications: checkNotifications,
  ...Object.fromEntries(
    lists.map((list) => [`${list.route.path}${list.query?.(member) ?? ''}`, (one: Case) => checkList(list, one)]),
  ),
}
const places = Object.keys(checksByPlace)
const ownPlaces = places.filter((place) => place !== 'conversations' && place !== 'notifications')

/** Most lists show the member to them: one of them looks at each place with each setting, by night both. */
const everywhere: readonly RelationshipName[] = ['a stranger', 'a connection']
const settingNames = settings.map(([setting]) => setting)
const looksAt = (name: RelationshipName, setting: string, place: string) =>
  isNight ||
  (everywhere.indexOf(name) + settingNames.indexOf(setting) + places.indexOf(place)) % everywhere.length === 0
const cases = coverPairs(
  {
    name: everyStanding.map(([name]) => name).filter((name) => !everywhere.includes(name)),
    setting: settingNames,
    place: places,
  },
  ({ name, place }) => relationships[name].sees !== 'owner' || ownPlaces.includes(place),
)

function findPlaces(name: RelationshipName, setting: string): string[] {
  if (everywhere.includes(name)) return places.filter((place) => looksAt(name, setting, place))
  return cases.filter((one) => one.name === name && one.setting === setting).map(({ place }) => place)
}

describe.each(everyStanding)('%s, looking at a member', (name, standing) => {
  it.each(settings)('%s, sees exactly what the table says, there and elsewhere', async (setting, about) => {
    await arrangeRelationship(test, keys, standing, about)
    await checkProfile({ name, standing, about })
    for (const place of findPlaces(name, setting)) {
      const check = checksByPlace[place]?.({ name, standing, about })
      await expect(check, place).resolves.toBeUndefined()
    }
  })
})

/** The member's cards in a list, without what the list says beside them. */
async function findIn({ route, query, beside = [] }: List, standing: Relationship, about: Settings) {
  const { status, text, body } = await ask(route, viewerOf(standing), query?.(member))
  if (status !== 200 || !body) throw new Error(`${route.path} answered ${status}`)
  for (const secret of secrets(standing, about)) expect(text).not.toContain(secret)
  const cards = (body.users as Record<string, unknown>[]).filter(({ id }) => id === member.id)
  return cards.map((one) => Object.fromEntries(Object.entries(one).filter(([field]) => !beside.includes(field))))
}

describe('every column of the table of members', () => {
  it('has its place in a reply, or none, and somebody has decided which', async () => {
    const rows = await test.ctx.db.$queryRaw<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = 'members' and table_schema = 'public'`
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(memberColumns).sort())
  })

  it('feeds fields that there are, and no field is fed by nothing', () => {
    const fed = Object.values(memberColumns).flatMap((fields) => (fields === 'never leaves' ? [] : [...fields]))
    expect([...new Set([...fed, ...betweenTwo])].sort()).toEqual(Object.keys(profileShape.shape).sort())
  })
})
