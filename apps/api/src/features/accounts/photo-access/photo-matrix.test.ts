import { routes } from '@satrangi/contract'
import { coverPairs } from '@satrangi/test-kit/night'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { keyOf } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { send } from '../../../../test/send.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { type MemberKey, pairOf } from '../../../keys.ts'

type Connection = 'sent' | 'pending' | 'rejected' | 'accepted' | 'ended' | undefined
type Block = 'of the viewer' | 'of the owner' | undefined
/** How noor, who looks, is related to asha, whose photo it is. */
const relations: Record<string, [Connection?, Block?]> = {
  'their owner': [],
  'a stranger': [],
  'somebody who asked them': ['sent'],
  'somebody whom they asked': ['pending'],
  'somebody whom they rejected': ['rejected'],
  'a connection': ['accepted'],
  'somebody who was a connection': ['ended'],
  'a stranger who blocked them': [undefined, 'of the viewer'],
  'a stranger whom they blocked': [undefined, 'of the owner'],
  'a connection who blocked them': ['accepted', 'of the viewer'],
  'a connection whom they blocked': ['accepted', 'of the owner'],
}
const ownerStates = ['open', 'paused', 'contact first', 'suspended'] as const
const photoStates = ['approved', 'waiting', 'rejected', 'protected', 'hidden'] as const

type OwnerState = (typeof ownerStates)[number]
type PhotoState = (typeof photoStates)[number]

/** The rule, said once more in other words. */
function isOffered(relation: string, owner: OwnerState, photo: PhotoState): boolean {
  if (owner === 'suspended') return false
  if (relation === 'their owner') return true
  if (owner === 'paused') return false
  const [connection, block] = relations[relation] ?? []
  if (block) return false
  const connected = connection === 'accepted'
  if (owner === 'contact first' && !connected && connection !== 'pending') return false
  return photo === 'approved' || (photo === 'protected' && connected)
}

let test: TestApp
let asha: TestMember
let noor: TestMember
let keys: { asha: MemberKey; noor: MemberKey }
/** Addresses of asha's photo, all made while everybody could see it. */
let made: Record<'asha' | 'noor' | 'otherDevice' | 'stranger' | 'loggedOut', string>

const findPhoto = async ({ token }: TestMember): Promise<string | null> => {
  const { body } = await rawCall(test.app, routes.members.view, { token, param: asha.id })
  return (body as { user?: { photo1: string | null } }).user?.photo1 ?? null
}

/** What a card of asha offers noor: among the members whom she saved, or in a list of requests. */
async function findCardPhoto(): Promise<string | null> {
  const { byFilter } = routes.discovery
  const { received, sent, connected } = routes.requests
  const lists = await Promise.all([
    noor.call(byFilter, { query: { status: 'saveProfile' } }),
    ...[received, sent, connected].map((route) => noor.call(route, { query: {} })),
  ])
  const photos = lists.flatMap(({ users }) => users.filter(({ id }) => id === asha.id).map(({ photo1 }) => photo1))
  expect(new Set(photos).size).toBeLessThanOrEqual(1)
  return photos[0] ?? null
}

const statusOf = async (address: string) => (await send(test.app, { url: `/uploads/${address}` })).status

async function arrange(relation: string, owner: OwnerState, photo: PhotoState): Promise<void> {
  const { db } = test.ctx
  const at = test.clock.now()
  const [connection, block] = relations[relation] ?? []
  await Promise.all([db.connection.deleteMany(), db.block.deleteMany()])
  await db.member.update({
    where: { key: keys.asha },
    data: {
      suspendedAt: owner === 'suspended' ? at : null,
      pausedAt: owner === 'paused' ? at : null,
      contactFirst: owner === 'contact first',
      visible: owner === 'open',
      protectPhotos: photo === 'protected',
      hidePhotos: photo === 'hidden',
    },
  })
  const approval = photo === 'waiting' ? 'pending' : photo === 'rejected' ? photo : 'approved'
  await db.photo.updateMany({ where: { memberKey: keys.asha }, data: { approval } })
  if (connection) {
    const { low: lowKey, high: highKey } = pairOf(keys.asha, keys.noor)
    const isPending = connection === 'sent' || connection === 'pending'
    const senderKey = connection === 'pending' ? keys.asha : keys.noor
    const status = isPending ? 'pending' : connection
    const answeredAt = isPending || status === 'ended' ? null : at
    const end = status === 'ended' ? { endedByKey: keys.noor, endedAt: at } : {}
    await db.connection.create({ data: { lowKey, highKey, senderKey, status, createdAt: at, answeredAt, ...end } })
  }
  const [blockerKey, blockedKey] = block === 'of the owner' ? [keys.asha, keys.noor] : [keys.noor, keys.asha]
  if (block) await db.block.create({ data: { blockerKey, blockedKey, createdAt: at } })
}

beforeAll(async () => {
  test = await testApp()
  const logIn = async ({ password, id: username, ...member }: TestMember) => {
    const { token } = await test.as()(routes.sessions.login, { body: { username, password } })
    return { ...member, id: username, password, token, call: test.as(token) }
  }
  asha = await addMember(test, 'asha')
  noor = await addMember(test, 'noor')
  keys = { asha: await keyOf(test, asha), noor: await keyOf(test, noor) }
  await arrange('a stranger', 'open', 'approved')
  await noor.call(routes.saves.toggle, { body: { user_id: asha.id } })
  const device = await logIn(noor)
  const addressFor = async (member: TestMember) => (await findPhoto(member)) ?? 'none'
  made = {
    asha: await addressFor(asha),
    noor: await addressFor(noor),
    otherDevice: await addressFor(await logIn(noor)),
    stranger: await addressFor(await addMember(test, 'ravi')),
    loggedOut: await addressFor(device),
  }
  await device.call(routes.sessions.logout, { body: {} })
})
afterAll(() => test.close())

const cases = coverPairs({ relation: Object.keys(relations), owner: ownerStates, photo: photoStates })

describe('a photo', () => {
  it.each(cases)('for $relation, while they are $owner and it is $photo', async ({ relation, owner, photo }) => {
    await arrange(relation, owner, photo)
    const isOwner = relation === 'their owner'
    const address = isOwner ? made.asha : made.noor
    const offered = isOffered(relation, owner, photo) ? address : null

    // A suspended owner's token stays in the cache of sessions here, from which a real suspension removes it.
    if (!isOwner || owner !== 'suspended') expect(await findPhoto(isOwner ? asha : noor)).toBe(offered)
    if (!isOwner) expect(await findCardPhoto()).toBe(offered)
    const asOther = isOffered(isOwner ? 'a stranger' : relation, owner, photo) ? 200 : 404
    expect({
      'for this session': [await statusOf(address), await statusOf(`${address}&w=320`)],
      'for another device of the viewer': await statusOf(made.otherDevice),
      'for a stranger': await statusOf(made.stranger),
      'for a session that has ended': await statusOf(made.loggedOut),
    }).toEqual({
      'for this session': offered ? [200, 200] : [404, 404],
      'for another device of the viewer': asOther,
      'for a stranger': isOffered('a stranger', owner, photo) ? 200 : 404,
      'for a session that has ended': 404,
    })
  })
})
