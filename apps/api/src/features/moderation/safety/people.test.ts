import { type Person, routes } from '@satrangi/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers } from '../../../../test/many-members.ts'
import { keyOf, suspend } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { openLikeLarge, rowsRead } from '../../../../test/rows-read.ts'
import { send } from '../../../../test/send.ts'
import { openChat } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { vacuum } from '../../../../test/vacuum.ts'
import { type MemberKey, pairOf } from '../../../keys.ts'
import { listPeople } from './people.store.ts'

const test = await openTestApp({ ownDatabase: true })

let count = 0

const whom = ({ id }: { id: string }) => ({ body: { user_id: id } })
async function write(from: TestMember, to: TestMember, message: string): Promise<void> {
  const chat = await openChat(test, from, to)
  chat.send({ type: 'chat_message', message })
  await chat.next({ type: 'chat_message', message })
  chat.close()
  await chat.closed
}
const people = async ({ call }: TestMember) => (await call(routes.safety.people, { query: { limit: 50 } })).people
const later = () => test.clock.advanceSeconds(60)
const statusOfPhoto = async ({ photo }: Pick<Person, 'photo'>) =>
  (await send(test.app, { url: `/uploads/${photo}` })).status

/** A member, and somebody in each of the ways of having had to do with them, each with a nickname and a photo. */
async function requestedAndConnected() {
  count += 1
  const join = (name: string) => addMember(test, `${name}-${count}`)
  const asha = await join('asha')
  const others = {
    sender: await join('sender'),
    asked: await join('asked'),
    rejected: await join('rejected'),
    connected: await join('connected'),
    ended: await join('ended'),
  }
  for (const [nickname, { id }] of Object.entries(others))
    await test.ctx.db.member.update({ where: { id }, data: { nickname, nicknameApproval: 'approved', name: nickname } })
  await test.ctx.db.photo.updateMany({ data: { approval: 'approved' } })
  const { sender, asked, rejected, connected, ended } = others
  await sender.call(routes.requests.send, { body: { user_id: asha.id } })
  later()
  await asha.call(routes.requests.send, { body: { user_id: asked.id } })
  later()
  await rejected.call(routes.requests.send, { body: { user_id: asha.id } })
  await asha.call(routes.requests.respond, { body: { user_id: rejected.id, status: 'rejected' } })
  later()
  await connect(asha, connected)
  later()
  await connect(asha, ended)
  await asha.call(routes.requests.disconnect, whom(ended))
  return { asha, others }
}

describe('the people with whom a member had to do', () => {
  it('are everybody they wrote with, asked or blocked, the latest first, each once', async () => {
    const asha = await addMember(test, 'asha')
    const names = ['noor', 'ravi', 'meera', 'kiran', 'zoya'] as const
    const [noor, ravi, meera, kiran, zoya] = await Promise.all(names.map((name) => addMember(test, name)))
    if (!noor || !ravi || !meera || !kiran || !zoya) throw new Error('somebody is missing')
    for (const one of [noor, ravi, meera]) {
      await connect(asha, one)
      await write(one, asha, 'I know where you live.')
      later()
    }
    await asha.call(routes.requests.disconnect, whom(noor))
    await asha.call(routes.blocks.toggle, whom(ravi))
    await meera.call(routes.myData.erase, { body: {} })
    await kiran.call(routes.requests.send, { body: { user_id: asha.id } })
    later()
    await asha.call(routes.blocks.toggle, whom(zoya))
    const last = { message: 'I know where you live.', is_own: false, removed: false }
    const { users } = await asha.call(routes.chat.conversations)
    const departed = users.find(({ deleted }) => deleted)?.departed_id
    expect(departed).toMatch(/^D/)
    expect(await people(asha)).toMatchObject([
      { id: zoya.id, name: null, is_blocked: true, last_message: null },
      { id: kiran.id, is_blocked: false, last_message: null },
      // What a member wrote goes with them.
      { id: null, departed_id: departed, name: null, last_message: { message: '', is_own: false, removed: true } },
      { id: ravi.id, name: null, is_blocked: true, last_message: last },
      { id: noor.id, is_blocked: false, last_message: last },
    ])
  })

  it('are read page by page', async () => {
    const asha = await addMember(test, 'asha-2')
    const others: string[] = []
    for (let n = 0; n < 5; n += 1) {
      const one = await addMember(test, `other-${n}`)
      await one.call(routes.requests.send, { body: { user_id: asha.id } })
      others.unshift(one.id)
      later()
    }
    const read: (string | null)[] = []
    let cursor: string | undefined
    do {
      const page = await asha.call(routes.safety.people, { query: { limit: 2, cursor } })
      read.push(...page.people.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor)
    expect(read).toEqual(others)
  })

  it('say as much as the list of conversations of somebody who has blocked them, and nothing of a mere request', async () => {
    const [asha, wrote, asked] = [
      await addMember(test, 'asha-3'),
      await addMember(test, 'wrote'),
      await addMember(test, 'asked'),
    ]
    await connect(asha, wrote)
    await write(wrote, asha, 'Pay me.')
    await asked.call(routes.requests.send, { body: { user_id: asha.id } })
    expect(await people(asha)).toHaveLength(2)
    await wrote.call(routes.blocks.toggle, whom(asha))
    await asked.call(routes.blocks.toggle, whom(asha))
    expect(await people(asha)).toMatchObject([{ id: wrote.id, name: null, nickname: null, is_blocked: false }])
    await suspend(test, wrote)
    expect(await people(asha)).toHaveLength(1)
  })

  it('are named by nickname and face once the member has made themself safe, as before', async () => {
    const { asha, others } = await requestedAndConnected()
    const before = await people(asha)
    expect(before.map(({ id, name, nickname }) => [id, name, nickname])).toEqual([
      [others.ended.id, null, 'ended'],
      [others.connected.id, 'connected', 'connected'],
      [others.rejected.id, null, 'rejected'],
      [others.asked.id, null, 'asked'],
      [others.sender.id, null, 'sender'],
    ])
    await asha.call(routes.safety.makeSafe, { body: {} })
    expect(await people(asha)).toEqual(before)
    expect(await Promise.all(before.map(statusOfPhoto))).toEqual(before.map(() => 200))
  })

  it('are not named by whoever pauses or blocks, whatever the member has paused', async () => {
    const { asha, others } = await requestedAndConnected()
    await asha.call(routes.safety.makeSafe, { body: {} })
    const gone = (await people(asha)).filter(({ id }) => id === others.ended.id || id === others.rejected.id)
    expect(await Promise.all(gone.map(statusOfPhoto))).toEqual([200, 200])
    await others.ended.call(routes.privacy.set, { body: { paused: true } })
    await others.rejected.call(routes.blocks.toggle, whom(asha))
    const { connected, asked, sender } = others
    expect((await people(asha)).map(({ id }) => id)).toEqual([connected.id, asked.id, sender.id])
    expect(await Promise.all(gone.map(statusOfPhoto))).toEqual([404, 404])
  })

  it('cost as little to list for a member whom a thousand have asked, or who wrote with as many', async () => {
    const [popular, writer] = [await addMember(test, 'asha-5'), await addMember(test, 'asha-6')]
    const [popularKey, writerKey] = [await keyOf(test, popular), await keyOf(test, writer)]
    const others = await createMembers(test, 1000, 5)
    const at = test.clock.now()
    const connection = (one: MemberKey, { key: senderKey }: (typeof others)[number], status: string) => {
      const { low: lowKey, high: highKey } = pairOf(one, senderKey)
      return { lowKey, highKey, senderKey, status, createdAt: at, answeredAt: status === 'pending' ? null : at }
    }
    await test.ctx.db.connection.createMany({
      data: others.flatMap((other, index) => [
        connection(popularKey, other, index % 2 === 0 ? 'pending' : 'rejected'),
        connection(writerKey, other, 'accepted'),
      ]),
    })
    await test.ctx.db.$executeRaw`
      insert into conversations (low_key, high_key, last_id, high_sent, last_at, last_body, last_sender_key, can_message, created_at)
      select low_key, high_key, 1, 1, ${at}::timestamptz + interval '1 minute' * high_key, 'Hello', high_key, true, ${at}
      from connections
      where status = 'accepted' and ${writerKey} in (low_key, high_key)`
    await vacuum(test, 'connections', 'conversations', 'members')
    const large = openLikeLarge(test)
    onTestFinished(() => large.close())
    for (const key of [popularKey, writerKey]) {
      const page = () => listPeople(large.db, key, { after: null, offset: 0, limit: 21 })
      expect(await page()).toHaveLength(21)
      expect(await rowsRead(large, page)).toBeLessThan(300)
    }
  })
})
