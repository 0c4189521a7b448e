import { repeatedMessage, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { createMembers } from '../../../../test/many-members.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { openChat } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import type { MemberKey } from '../../../keys.ts'
import { hasGraveCase, readQueue } from '../../moderation/index.ts'
import { listSuspectedSpam } from './index.ts'
import { noteFirstText } from './note-first-text.ts'
import { openSuspectedSpam } from './spam.store.ts'

const test = await openTestApp()
const { db, clock } = test.ctx
const others = await createMembers(test, 8)

let asha: TestMember
let made = 0
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  test.lines.length = 0
})

const pitch = (name: string) => `Hi ${name}, I saw your profile and felt that we could get along. Write to me, dear?`
const note = (to: { id: string }, text: string) =>
  asha.call(routes.requests.send, { body: { user_id: to.id, note: text } })
const send = async (to: { key: MemberKey } | undefined, text: string) =>
  to && noteFirstText(test.ctx, { sender: await keyOf(test, asha), receiver: to.key, text })
const own = async () => (await listSuspectedSpam(db, { limit: 100 })).filter(({ member }) => member === asha.id)
const queued = async () =>
  (await readQueue(test.ctx, { kind: 'spam', limit: 50 })).items.filter(({ what }) => what.startsWith(asha.id))

describe('a member who sends the same first words to five others in a day', () => {
  it('is put before a moderator once, as a case of the second class and without a word of the text', async () => {
    const [first = { id: '' }, second = { id: '' }] = others
    await note(first, pitch('Ravi'))
    // The same one again, and a short one, count for nothing.
    await asha.call(routes.requests.withdraw, { body: { user_id: first.id } })
    await send(others[0], pitch('Ravi'))
    for (const to of others.slice(2, 5)) await send(to, pitch('Zoya'))
    await send(others[5], 'Hi')
    expect(await own()).toEqual([])
    await note(second, pitch('Meera'))
    await expect.poll(own).toHaveLength(1)
    await send(others[6], pitch('Asim'))
    const [entry, ...more] = await queued()
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      ...{ kind: 'spam', class: 'P1', number: expect.stringMatching(/^\w{4}-\w{4}$/) },
      what: `${asha.id}: the same first message to ${repeatedMessage.receivers} members in a day`,
    })
    const everywhere = JSON.stringify(
      [await db.suspectedSpam.findMany(), await db.case.findMany(), test.lines],
      (_, value) => (typeof value === 'bigint' ? String(value) : value),
    )
    expect(everywhere).not.toContain('get along')
    const alarms = test.lines.filter((line) => line.includes('"spam_suspected"'))
    expect(alarms.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', member: test.ctx.pseudonym(String(await keyOf(test, asha))) },
    ])
    expect(await hasGraveCase(db, await keyOf(test, asha))).toBe(false)
  })

  it('is not where the words differ', async () => {
    const words = ['tea and old films', 'mountains and slow trains', 'my two dogs and the sea', 'poems', 'street food']
    for (const [index, to] of others.slice(0, 5).entries())
      await send(to, `I read that you like walking, and so do I. On Sundays it is ${words[index]} for me. And you?`)
    for (const to of others.slice(0, 8)) await send(to, 'Hi, how are you?')
    expect(await own()).toEqual([])
  })

  it('counts first messages like notes, each receiver once', async () => {
    const noor = await addMember(test, `noor${made}`)
    await connect(asha, noor)
    const [hers, mine] = [await openChat(test, asha, noor), await openChat(test, noor, asha)]
    for (const text of ['Hi', pitch('Noor'), pitch('Noor')]) {
      hers.send({ type: 'chat_message', message: text, timestamp: 'now' })
      await mine.next({ type: 'chat_message', message: text })
    }
    for (const to of others.slice(0, 3)) await send(to, pitch('you'))
    expect(await own()).toEqual([])
    await send(others[3], pitch('you'))
    expect(await own()).toHaveLength(1)
    hers.close()
    mine.close()
  })
})

describe('a suspicion that was closed', () => {
  it('is opened again a day later, and not before', async () => {
    const key = await keyOf(test, asha)
    const open = () => openSuspectedSpam(db, key, clock.now())
    expect([await open(), await open()]).toEqual([true, false])
    const [{ id = '' } = {}] = await own()
    const close = () => closeSource(test.ctx, { id, by: 'meera', note: 'An invitation.' })
    expect([await close(), await close()]).toEqual(['done', 'already'])
    expect([await queued(), await open()]).toEqual([[], false])
    test.clock.advanceSeconds(86_401)
    expect((await Promise.all(Array.from({ length: 10 }, open))).filter(Boolean)).toEqual([true])
  })
})

it('is erased with its member', async () => {
  const key = await keyOf(test, asha)
  await db.suspectedSpam.create({ data: { memberKey: key, createdAt: clock.now() } })
  await asha.call(routes.myData.erase, { body: {} })
  expect(await db.suspectedSpam.count({ where: { memberKey: key } })).toBe(0)
})
