import { apiBase, routes } from '@satrangi/contract'
import { readZip } from '@satrangi/test-kit/read-zip'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFullAccount, type FullAccount, findConversation, textsOf } from '../../../test/full-life.ts'
import { rawCall } from '../../../test/raw-call.ts'
import { send } from '../../../test/send.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

type Data = Readonly<Record<string, unknown>>
type Rows = Readonly<Record<string, unknown>>[]

let test: TestApp
let life: FullAccount
let files: Map<string, Buffer>
let data: Data
beforeAll(async () => {
  test = await testApp()
  life = await createFullAccount(test, 'of')
  files = readZip((await take(life.asha.token)).bytes)
  data = JSON.parse(String(files.get('data.json')))
})
afterAll(() => test.close())

const take = (token: string) =>
  send(test.app, { url: apiBase + routes.myData.exportData.path, headers: { authorization: `Bearer ${token}` } })
const dataOf = async (token: string): Promise<Data> =>
  JSON.parse(String(readZip((await take(token)).bytes).get('data.json')))
const rows = (name: string) => data[name] as Rows

describe('the export', () => {
  it('is a zip file with a neutral name that may not be cached', async () => {
    const { status, headers } = await take(life.asha.token)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="archive-2026-01-15.zip"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect([...files.keys()].sort()).toEqual(['README.txt', 'data.json', 'photos/photo1.webp', 'photos/photo2.webp'])
    expect(String(files.get('README.txt'))).toContain(test.clock.now().toISOString())
  })

  it('has the photos as they are stored', async () => {
    const photo = await sharp(files.get('photos/photo1.webp')).metadata()
    expect([photo.format, photo.width]).toEqual(['webp', 200])
    expect(rows('photos')).toMatchObject([{ file: 'photos/photo1.webp' }, { file: 'photos/photo2.webp' }])
  })

  it('has every field of the member’s own profile', async () => {
    const { user } = await life.asha.call(routes.members.view, { params: { id: life.asha.id } })
    const photos = { photo1: 'photos/photo1.webp', photo2: 'photos/photo2.webp' }
    expect(data.profile).toEqual({ ...user, ...photos })
    expect(user).toMatchObject({ bio: textsOf('of').bio, dob: '1995-06-15', mobile: life.asha.phone })
  })

  it('has settings and preferences as their routes return them', async () => {
    const { call } = life.asha
    expect(data.privacy).toEqual((await call(routes.privacy.get)).settings)
    expect(data.notification_settings).toEqual((await call(routes.notifications.settings)).settings)
    expect(data.partner_preferences).toEqual((await call(routes.preferences.get)).preferences)
  })

  it('has the data of every feature that exports some', () => {
    for (const [name, value] of Object.entries(data)) {
      expect([name, value === null || (Array.isArray(value) && value.length === 0)]).toEqual([name, false])
    }
    expect(Object.keys(data)).toHaveLength(34)
  })

  it('has the device and the time of each session and sign-in', () => {
    const device = 'Unknown browser'
    const createdAt = expect.stringMatching(/^2026-01-15T/)
    const session = {
      device,
      created_at: createdAt,
      last_seen_at: createdAt,
      expires_at: expect.any(String),
      ended_at: null,
    }
    expect(data.sessions).toEqual([session])
    expect(data.sign_ins).toEqual([{ device, at: createdAt }])
  })

  it('has both sides of conversations, with a time for each message', () => {
    const [asha, noor] = [life.asha.id, life.noor.id]
    const { first, answer, last } = textsOf('of')
    const line = (id: number, from: string, to: string, message: string) => ({
      id,
      sender_id: from,
      receiver_id: to,
      message,
      timestamp: test.clock.now().toISOString(),
      removed: false,
    })
    expect(data.messages).toEqual([line(1, asha, noor, first), line(2, noor, asha, answer), line(3, asha, noor, last)])
    expect(data.conversations).toMatchObject([{ user_id: noor }])
    expect(data.chats_opened).toMatchObject([{ user_id: noor, day: '2026-01-15' }])
  })

  it('has requests, saves, blocks, views, reveals, reports and purchases', () => {
    const { noor, ravi, meena } = life
    expect(rows('requests')).toMatchObject([
      { user_id: noor.id, direction: 'sent', status: 'accepted' },
      { user_id: ravi.id, direction: 'received', status: 'pending', note: 'We met at the fair.' },
      { user_id: meena.id, direction: 'sent', status: 'pending', note: 'Your garden is lovely.' },
    ])
    expect(rows('saved_profiles')).toMatchObject([{ user_id: noor.id }])
    expect(rows('blocked_profiles')).toHaveLength(1)
    expect(rows('profiles_viewed')).toMatchObject([{ user_id: noor.id }])
    expect(rows('numbers_shown').map(({ direction }) => direction)).toEqual(['shown_to_me', 'mine_shown'])
    expect(rows('reports')).toMatchObject([{ user_id: ravi.id, details: 'They asked me on Monday.', closed_at: null }])
    expect(rows('purchases')).toMatchObject([
      { plan_id: 'basic_chat_pack', amount: 5900, currency: 'INR', receipt_number: '2025-26/000001' },
    ])
    expect(rows('packs')).toMatchObject([{ purchase: 'order-of-of' }])
    expect(rows('contact_messages')).toMatchObject([{ message: 'Who reads what I wrote?' }])
    expect(rows('sessions')).toHaveLength(1)
  })

  it('has no data that identifies other members, and no secrets of the member', async () => {
    const text = String(files.get('data.json'))
    for (const one of [life.noor, life.ravi, life.meena]) {
      for (const secret of [one.email, one.phone, one.email.split('@')[0] ?? '']) expect(text).not.toContain(secret)
    }
    const { passwordHash, key } = await test.ctx.db.member.findUniqueOrThrow({ where: { id: life.asha.id } })
    const { id: session } = await test.ctx.db.session.findFirstOrThrow({ where: { memberKey: key } })
    for (const secret of [passwordHash, session, '$argon2', '_key"', '"key"']) expect(text).not.toContain(secret)
  })

  it('has no contact messages from an unconfirmed address', async () => {
    await test.ctx.db.member.update({ where: { id: life.asha.id }, data: { emailConfirmedAt: null } })
    expect((await dataOf(life.asha.token)).contact_messages).toEqual([])
    await test.ctx.db.member.update({ where: { id: life.asha.id }, data: { emailConfirmedAt: test.clock.now() } })
  })

  it('names nobody where the other member was deleted', async () => {
    const other = await createFullAccount(test, 'left')
    await other.noor.call(routes.myData.erase, { body: {} })
    const { messages } = (await dataOf(other.asha.token)) as { messages: Rows }
    expect(messages.map(({ sender_id, message, removed }) => [sender_id, message, removed])).toEqual([
      [other.asha.id, textsOf('left').first, false],
      [null, '', true],
      [other.asha.id, textsOf('left').last, false],
    ])
  })

  it('has every chat message, over any number of pages', async () => {
    const { key } = await findConversation(test, life.asha, life.noor)
    await test.ctx.db.$executeRaw`
      insert into messages (conversation_key, id, sender_key, body, created_at)
      select ${key}, n, m.key, 'line ' || n, now() from generate_series(4, 2003) n, members m where m.id = ${life.noor.id}`
    const { messages } = (await dataOf(life.asha.token)) as { messages: Rows }
    expect(messages.map(({ id }) => id)).toEqual(Array.from({ length: 2003 }, (_, index) => index + 1))
  })

  it('takes no parameters that could name another member', async () => {
    const { status, body } = await rawCall(test.app, routes.myData.exportData, {
      token: life.noor.token,
      query: `?id=${life.asha.id}`,
    })
    expect([status, body?.code]).toEqual([400, 'unknown_field'])
    const ofNoor = (await dataOf(life.noor.token)) as { profile: { id: string } }
    expect(ofNoor.profile.id).toBe(life.noor.id)
  })
})

describe('the export of one of several members', () => {
  /** Without what the export itself changes. */
  const lasting = ({ sessions, exported_at, ...rest }: Data) => ({
    ...rest,
    sessions: (sessions as Rows).map(({ last_seen_at, ...session }) => session),
  })

  it('has nothing of those who have nothing to do with them', async () => {
    const before = lasting(await dataOf(life.asha.token))
    await createFullAccount(test, 'far')
    expect(lasting(await dataOf(life.asha.token))).toEqual(before)
  })
})
