import { card, type MatchStatus, routes } from '@satrangi/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Persona, signUp } from '../../../test/personas.ts'
import { keyOf } from '../../../test/standing.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { columns, type Settings, settings, stored, table } from '../../../test/who-sees-what.ts'
import { type MemberKey, pairOf } from '../../keys.ts'
import { storeMessage } from '../chat/messages.store.ts'

let test: TestApp
let member: Persona
let asha: Persona
let keys: { member: MemberKey; asha: MemberKey }
beforeAll(async () => {
  test = await testApp()
  member = await signUp(test, 'member')
  asha = await signUp(test, 'asha')
  keys = { member: await keyOf(test, member), asha: await keyOf(test, asha) }
  const at = test.clock.now()
  await test.ctx.db.connection.create({
    data: {
      lowKey: keys.member,
      highKey: keys.asha,
      senderKey: keys.asha,
      status: 'accepted',
      createdAt: at,
      answeredAt: at,
    },
  })
  await storeMessage(test.ctx.db, { from: keys.member, to: keys.asha, body: 'Hello.', clientId: null, at })
  await test.ctx.db.presence.create({ data: { memberKey: keys.member, seenAt: at } })
})
afterAll(() => test.close())

type List = 'new' | 'received' | 'sent' | 'connected'
interface Role {
  sees: keyof typeof columns | 'nothing'
  /** How the viewer stands to them, where anything is seen; 'none' unless said. */
  match?: MatchStatus
  connection?: { status: 'pending' | 'accepted' | 'rejected'; by: 'asha' | 'member' }
  block?: 'asha' | 'member'
  gone?: 'suspendedAt' | 'pausedAt'
  lists: List[]
}

const accepted = { status: 'accepted', by: 'asha' } as const
const roles: Record<string, Role> = {
  'their owner': { sees: 'owner', lists: [] },
  'a stranger': { sees: 'other', lists: ['new'] },
  'somebody who has asked them': {
    sees: 'other',
    match: 'sent',
    connection: { status: 'pending', by: 'asha' },
    lists: ['new', 'sent'],
  },
  'somebody whom they have asked': {
    sees: 'other',
    match: 'pending',
    connection: { status: 'pending', by: 'member' },
    lists: ['new', 'received'],
  },
  'somebody whom they have rejected': {
    sees: 'other',
    connection: { status: 'rejected', by: 'asha' },
    lists: ['new'],
  },
  'a connection': { sees: 'connection', match: 'accepted', connection: accepted, lists: ['new', 'connected'] },
  'a connection of theirs while they are paused': {
    sees: 'connection',
    match: 'accepted',
    connection: accepted,
    gone: 'pausedAt',
    lists: ['connected'],
  },
  'a stranger while they are paused': { sees: 'nothing', gone: 'pausedAt', lists: [] },
  'somebody who blocked them': { sees: 'nothing', block: 'asha', lists: [] },
  'somebody whom they blocked': { sees: 'nothing', block: 'member', lists: [] },
  'a connection who blocked them': { sees: 'nothing', connection: accepted, block: 'asha', lists: [] },
  'a connection whom they blocked': { sees: 'nothing', connection: accepted, block: 'member', lists: [] },
  'a stranger while they are suspended': { sees: 'nothing', gone: 'suspendedAt', lists: [] },
  'a connection while they are suspended': {
    sees: 'nothing',
    connection: accepted,
    gone: 'suspendedAt',
    lists: [],
  },
}

async function set({ connection, block, gone }: Role, about: Settings) {
  const { db } = test.ctx
  const at = test.clock.now()
  const { low, high } = pairOf(keys.member, keys.asha)
  await db.connection.deleteMany()
  await db.block.deleteMany()
  const { approval, emailConfirmed, ...rest } = about
  await db.member.update({
    where: { key: keys.member },
    data: {
      ...rest,
      ...stored,
      bioApproval: approval,
      partnerExpectationsApproval: approval,
      emailConfirmedAt: emailConfirmed ? at : null,
      suspendedAt: null,
      pausedAt: null,
      visible: !gone,
      ...(gone ? { [gone]: at } : {}),
    },
  })
  await db.photo.updateMany({ where: { memberKey: keys.member }, data: { approval } })
  if (connection) {
    const { status, by } = connection
    const answeredAt = status === 'pending' ? null : at
    await db.connection.create({
      data: { lowKey: low, highKey: high, senderKey: keys[by], status, createdAt: at, answeredAt },
    })
  }
  if (block) {
    const [blockerKey, blockedKey] = block === 'asha' ? [keys.asha, keys.member] : [keys.member, keys.asha]
    await db.block.create({ data: { blockerKey, blockedKey, createdAt: at } })
  }
}

/** An answer as it travels: everything that leaves is in it. */
async function get(path: string, { token }: Persona) {
  const url = `/api/v1${path}`
  const { statusCode, body } = await test.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return { status: statusCode, text: body, reply: JSON.parse(body) as Record<string, unknown> }
}

const paths: Record<List, string> = {
  new: '/users/new',
  received: '/users/connections/received',
  sent: '/users/connections/sent',
  connected: '/users/connections/connected',
}

/** What never leaves, and what leaves only where the table says so. */
function secrets({ sees }: Role, { showEmail }: Settings) {
  const always = ['argon2', 'password', 'latitude', '"key"', '_key', '203.0.113']
  if (sees === 'owner') return always
  const others = [...always, member.phone, member.phone.slice(2, 8), '1995-06-15', stored.postal]
  return [...others, ...(sees === 'connection' ? [] : [stored.name]), ...(showEmail ? [] : [member.email])]
}

function expectedFor({ sees, match = 'none' }: Role, about: Settings) {
  const column = columns[sees === 'nothing' ? 'other' : sees]
  const rows = Object.entries(table(member)).map(([field, row]) => [field, row[column](about)] as const)
  return { ...Object.fromEntries(rows.filter(([, value]) => value !== undefined)), match_status: match }
}

/** The part of it that a list shows. */
function expectedCard(role: Role, about: Settings) {
  const all: Record<string, unknown> = expectedFor(role, about)
  return Object.fromEntries(Object.keys(card.shape).map((field) => [field, all[field]]))
}

describe.each(Object.entries(roles))('%s, looking at a member', (_, role) => {
  it.each(settings)('%s, sees exactly what the table says', async (_title, about) => {
    await set(role, about)
    const viewer = role.sees === 'owner' ? member : asha
    const profile = await get(`/users/view_profile/${member.id}`, viewer)
    for (const secret of secrets(role, about)) expect(profile.text).not.toContain(secret)
    if (role.sees === 'nothing') {
      expect(profile).toEqual(await get('/users/view_profile/SG00000000', viewer))
      expect(profile.status).toBe(404)
    } else {
      expect(profile.reply).toEqual({ user: expectedFor(role, about) })
    }
    for (const [list, path] of Object.entries(paths)) {
      const { text, reply } = await get(path, viewer)
      const cards = (reply.users as Record<string, unknown>[]).filter(({ id }) => id === member.id)
      expect([list, cards.length]).toEqual([list, role.lists.includes(list as List) ? 1 : 0])
      for (const secret of secrets(role, about)) expect(text).not.toContain(secret)
      if (role.sees !== 'nothing' && cards[0]) {
        const { created_at: _since, ...shown } = cards[0]
        expect(shown).toEqual(expectedCard(role, about))
      }
    }
  })
})

const others = Object.entries(roles).filter(([, { sees }]) => sees !== 'owner')

describe.each(others)('%s, in the list of conversations', (_, role) => {
  it.each(settings.slice(0, 4))('%s, finds what the profile shows, or a veil', async (_title, about) => {
    await set(role, about)
    const { users } = await asha.call(routes.chat.conversations)
    expect(users).toHaveLength(1)
    const veil = { id: member.id, name: null, bio: null, photo1: null, age: 0, city_name: '', occupation: '' }
    expect(users[0]?.user).toMatchObject(role.sees === 'nothing' ? veil : expectedCard(role, about))
    const blocks = [users[0]?.isBlocked, users[0]?.isBlockedByOther]
    expect(blocks).toEqual([role.block === 'asha', role.block === 'member'])
    expect(users[0]?.deleted).toBe(false)
  })
})
