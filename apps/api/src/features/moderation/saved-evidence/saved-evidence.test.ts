import { apiBase, routes } from '@satrangi/contract'
import { readZip } from '@satrangi/test-kit/read-zip'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { send } from '../../../../test/send.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { Refusal } from '../../../refusal.ts'
import { verifyArchive } from './index.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  await connect(asha, noor)
})

async function say(body: string, from = asha, to = noor): Promise<void> {
  const [by, whom] = [await keyOf(test, from), await keyOf(test, to)]
  await test.ctx.messageWriter.store({ from: by, to: whom, body, clientId: null, at: test.clock.now() })
}
const path = (id: string) => apiBase + routes.moderation.saveEvidence.path.replace(':id', id)
async function save(id: string, by = noor) {
  const answer = await send(test.app, { url: path(id), headers: { authorization: `Bearer ${by.token}` } })
  const files = answer.status === 200 ? readZip(answer.bytes) : new Map<string, Buffer>()
  return { ...answer, files, json: (name: string) => JSON.parse(String(files.get(name))) }
}

describe('saved evidence', () => {
  it('is a zip whose name says nothing, with all messages in both times and the profile', async () => {
    await say('I will tell\nyour parents.')
    await say('Please stop.', noor, asha)
    const { headers, files, json } = await save(asha.id)
    expect(headers['content-disposition']).toBe('attachment; filename="documents-2026-01-15.zip"')
    expect(json('conversation.json')).toEqual([
      {
        id: 1,
        from: asha.id,
        to: noor.id,
        utc: '2026-01-15T09:00:00.000Z',
        india: '2026-01-15T14:30:00.000+05:30',
        text: 'I will tell\nyour parents.',
        removed: false,
      },
      expect.objectContaining({ id: 2, from: noor.id, to: asha.id, text: 'Please stop.' }),
    ])
    expect(String(files.get('conversation.txt'))).toContain(`#2  2026-01-15T14:30:00.000+05:30`)
    expect(json('profile.json')).toMatchObject({ id: asha.id })
  })

  it('has a code that this service checks, and nothing that anybody else could', async () => {
    await say('I will tell your parents.')
    const { bytes, files } = await save(asha.id)
    expect(verifyArchive(test.ctx.archiveMac, bytes)).toBe('intact')
    expect([...files.keys()]).toEqual(['README.txt', 'conversation.txt', 'conversation.json', 'profile.json'])
    expect(String(files.get('README.txt'))).toMatch(/Only whoever runs the service can check[\s\S]+सिर्फ़ सेवा चलाने वाले/)
    expect((await send(test.app, { url: '/.well-known/archive-key' })).status).toBe(404)
  })

  it('is there when the other is blocked, parted, or gone, and without a profile that cannot be seen', async () => {
    await say('I will tell your parents.')
    await noor.call(routes.blocks.toggle, { body: { user_id: asha.id } })
    expect((await save(asha.id)).files.has('profile.json')).toBe(false)
    await noor.call(routes.blocks.toggle, { body: { user_id: asha.id } })
    await noor.call(routes.requests.disconnect, { body: { user_id: asha.id } })
    expect((await save(asha.id)).json('conversation.json')).toHaveLength(1)
    await asha.call(routes.myData.erase, { body: {} })
    const [row] = (await noor.call(routes.chat.conversations)).users
    const { files, json } = await save(row?.departed_id ?? '')
    expect(json('conversation.json')).toMatchObject([{ from: null, text: '', removed: true }])
    expect(files.has('profile.json')).toBe(false)
  })

  it('has the photos that the profile shows, but not one that cannot be read', async () => {
    await say('I will tell your parents.')
    const filesWithPhoto = async () => [...(await save(asha.id)).files.keys()].filter((name) => name.endsWith('.webp'))
    expect(await filesWithPhoto()).toEqual([])
    await test.ctx.db.photo.updateMany({
      where: { memberKey: await keyOf(test, asha) },
      data: { approval: 'approved' },
    })
    expect(await filesWithPhoto()).toEqual(['photo1.webp'])
    const open = vi.spyOn(test.ctx.photoStore, 'open').mockRejectedValue(new Refusal('unavailable'))
    expect(await filesWithPhoto()).toEqual([])
    open.mockRestore()
  })

  it('has nothing that was taken back', async () => {
    await say('I will tell your parents.')
    await asha.call(routes.chat.remove, { body: { user_id: noor.id, id: 1 } })
    const { files } = await save(asha.id)
    for (const [, content] of files) expect(String(content)).not.toContain('your parents')
  })

  it('is of nobody with whom there is no conversation, and needs a proof that it is the member', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    await say('Hello.')
    for (const id of [ravi.id, noor.id, 'SG00000000', `D${'x'.repeat(22)}`]) {
      expect((await save(id)).status).toBe(404)
    }
    test.clock.advanceSeconds(3600)
    const late = noor.call(routes.moderation.saveEvidence, { params: { id: asha.id } })
    expect(await refused(late)).toMatchObject({ status: 403, code: 'step_up_required' })
  })

  it('of a long conversation is whole', async () => {
    await say('Hello.')
    const key = (await test.ctx.db.conversation.findFirstOrThrow({ orderBy: { key: 'desc' } })).key
    await test.ctx.db.$executeRaw`
      insert into messages (conversation_key, id, sender_key, body, created_at)
      select ${key}, n, ${await keyOf(test, asha)}, 'Message ' || n, ${test.clock.now()} from generate_series(2, 1203) n`
    const rows = (await save(asha.id)).json('conversation.json') as { id: number }[]
    expect([rows.length, rows.at(-1)?.id]).toEqual([1203, 1203])
  })
})
