import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { suspend } from '../../../../test/member-states.ts'
import { connect, signUp, type TestMember } from '../../../../test/personas.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { type RawResponse, send } from '../../../../test/send.ts'
import { openTestApp } from '../../../../test/test-app.ts'

let owner: TestMember
let viewer: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  owner = await signUp(test, `asha${made}`)
  viewer = await signUp(test, `noor${made}`)
  await test.ctx.db.photo.updateMany({ data: { approval: 'approved' } })
})

const findAddress = async (as = viewer, of = owner) =>
  (await as.call(routes.members.view, { params: { id: of.id } })).user.photo1 ?? ''
const fetchPhoto = (address: string, headers: Record<string, string> = {}) =>
  send(test.app, { url: `/uploads/${address}`, headers })
const statusOf = async (address: string) => (await fetchPhoto(address)).status
const logIn = async ({ email, password, ...member }: TestMember): Promise<TestMember> => {
  const { token } = await test.as()(routes.sessions.login, { body: { username: member.id, password } })
  return { ...member, email, password, token, call: test.as(token) }
}
const setPrivacy = (settings: { photoProtect?: boolean; photohide?: boolean; paused?: boolean }) =>
  owner.call(routes.privacy.set, { body: settings })

/** An address works until something happens, and then no more. */
async function expectToEndWith(happens: () => Promise<unknown>): Promise<void> {
  const address = await findAddress()
  expect(await statusOf(address)).toBe(200)
  await happens()
  expect(await statusOf(address)).toBe(404)
  expect(await statusOf(`${address}&w=320`)).toBe(404)
}

describe('the address of a photo', () => {
  it('ends with a block of the owner', async () => {
    await expectToEndWith(() => owner.call(routes.blocks.toggle, { body: { user_id: viewer.id } }))
  })

  it('ends with a block of the viewer', async () => {
    await expectToEndWith(() => viewer.call(routes.blocks.toggle, { body: { user_id: owner.id } }))
  })

  it('ends when the owner pauses, for strangers and connections alike', async () => {
    const asStranger = await findAddress()
    await connect(viewer, owner)
    await expectToEndWith(() => setPrivacy({ paused: true }))
    expect(await statusOf(asStranger)).toBe(404)
  })

  it.each([{ protectPhotos: true }, { hidePhotos: true }])(
    'ends with %o, whatever the file is called',
    async (data) => {
      await expectToEndWith(() => test.ctx.db.member.update({ where: { id: owner.id }, data }))
    },
  )

  it('ends with the connection, for a photo that only connections see', async () => {
    await connect(viewer, owner)
    await setPrivacy({ photoProtect: true })
    await expectToEndWith(() => owner.call(routes.requests.disconnect, { body: { user_id: viewer.id } }))
  })

  it('ends when the photo is no longer approved, for all but its owner', async () => {
    const own = await findAddress(owner)
    await expectToEndWith(() => test.ctx.db.photo.updateMany({ data: { approval: 'pending' } }))
    expect(await statusOf(own)).toBe(200)
  })

  it('ends with the session for which it was made, and with no other', async () => {
    const elsewhere = await findAddress(await logIn(viewer))
    await expectToEndWith(() => viewer.call(routes.sessions.logout, { body: {} }))
    expect(await statusOf(elsewhere)).toBe(200)
  })

  it('ends with a suspension of the viewer, and of the owner', async () => {
    await expectToEndWith(() => suspend(test, viewer))
    viewer = await signUp(test, `ravi${made}`)
    await expectToEndWith(() => suspend(test, owner))
  })

  it('works for a viewer who pauses where the profile still offers the photo, and nowhere else', async () => {
    const friend = await signUp(test, `ravi${made}`)
    await connect(viewer, friend)
    await test.ctx.db.photo.updateMany({ data: { approval: 'approved' } })
    const addresses = new Map([
      [owner, await findAddress()],
      [friend, await findAddress(viewer, friend)],
    ])
    await viewer.call(routes.privacy.set, { body: { paused: true } })
    for (const [{ id }, address] of addresses) {
      const profile = await rawCall(test.app, routes.members.view, { token: viewer.token, param: id })
      expect(await statusOf(address)).toBe(profile.text.includes(address) ? 200 : 404)
    }
  })

  it('goes on for a viewer who pauses where they had to do with the owner, until the owner is gone', async () => {
    await owner.call(routes.requests.send, { body: { user_id: viewer.id } })
    const address = await findAddress()
    await viewer.call(routes.privacy.set, { body: { paused: true } })
    expect(await statusOf(address)).toBe(200)
    await setPrivacy({ paused: true })
    expect(await statusOf(address)).toBe(404)
  })

  it('ends with a session that was not used for a week', async () => {
    const soon = test.clock.now().getTime() - 7 * 86_400_000 + 1000
    const setSeenAt = (time: number) =>
      test.ctx.db.session.updateMany({ where: { member: { id: viewer.id } }, data: { seenAt: new Date(time) } })
    await setSeenAt(soon)
    await expectToEndWith(() => setSeenAt(soon - 1000))
  })
})

describe('what an address tells', () => {
  it('is the same for one session during five minutes, and different for every other session', async () => {
    test.clock.advanceSeconds(300 - ((test.clock.now().getTime() / 1000) % 300))
    const first = await findAddress()
    test.clock.advanceSeconds(299)
    expect(await findAddress()).toBe(first)
    expect(await findAddress(await logIn(viewer))).not.toBe(first)
    test.clock.advanceSeconds(1)
    expect(await findAddress()).not.toBe(first)
  })

  it('names neither the viewer nor the owner, and does not show which addresses are of one viewer', async () => {
    const third = await signUp(test, `ravi${made}`)
    await test.ctx.db.photo.updateMany({ data: { approval: 'approved' } })
    const addresses = [await findAddress(), await findAddress(viewer, third)]
    const session = await test.ctx.db.session.findFirstOrThrow({ where: { member: { id: viewer.id } } })
    const signatures = addresses.map((address) => new URLSearchParams(address.split('?')[1]).get('s') ?? '')
    for (const address of addresses) {
      for (const { id } of [viewer, owner, third, session]) {
        expect(address).not.toContain(id)
        expect(address).not.toContain(Buffer.from(id).toString('base64url').slice(0, 8))
      }
      expect([...new URLSearchParams(address.split('?')[1]).keys()]).toEqual(['c', 'e', 's'])
    }
    const [one = '', other = ''] = signatures
    for (let at = 0; at + 5 <= one.length; at += 1) expect(other).not.toContain(one.slice(at, at + 5))
  })

  it('cannot be carried over to another photo or another viewer', async () => {
    const [theirs, own] = [await findAddress(), await findAddress(viewer, viewer)]
    const [file, query] = [theirs.split('?')[0], own.split('?')[1]]
    expect(await statusOf(`${file}?${query}`)).toBe(404)
    const signature = new URLSearchParams(theirs.split('?')[1]).get('s') ?? ''
    const others = new URLSearchParams((await findAddress(owner)).split('?')[1]).get('s') ?? ''
    for (const length of [10, 20, 21, 22, 30, 50]) {
      const mixed = signature.slice(0, length) + others.slice(length)
      expect(await statusOf(theirs.replace(signature, mixed))).toBe(404)
    }
  })
})

describe('a refused photo', () => {
  it('is the same answer, whatever the reason', async () => {
    const fates: Record<string, () => Promise<unknown>> = {
      blocked: () => owner.call(routes.blocks.toggle, { body: { user_id: viewer.id } }),
      paused: () => setPrivacy({ paused: true }),
      'not approved': () => test.ctx.db.photo.updateMany({ data: { approval: 'rejected' } }),
      deleted: () => test.ctx.db.photo.deleteMany({ where: { member: { id: owner.id } } }),
      'logged out': () => viewer.call(routes.sessions.logout, { body: {} }),
      expired: async () => test.clock.advanceSeconds(900),
      forged: async () => undefined,
    }
    const answers = new Set<string>()
    for (const [fate, happen] of Object.entries(fates)) {
      owner = await signUp(test, `${fate.replace(' ', '-')}-asha`)
      viewer = await signUp(test, `${fate.replace(' ', '-')}-noor`)
      await test.ctx.db.photo.updateMany({ data: { approval: 'approved' } })
      const address = await findAddress()
      await happen()
      const { status, headers, text } = await fetchPhoto(
        fate === 'forged' ? address.slice(0, -2) + (address.endsWith('AA') ? 'BB' : 'AA') : address,
      )
      const { date, 'x-request-id': requestId, ...others } = headers
      answers.add(JSON.stringify([status, others, text]))
    }
    expect([...answers].map((answer) => JSON.parse(answer))).toMatchObject([
      [404, { 'cache-control': 'no-store' }, expect.any(String)],
    ])
  })
})

describe('a served photo', () => {
  const cacheControlOf = ({ headers }: RawResponse) => headers['cache-control']

  it('has a neutral file name and may be shown again for a minute, but not beyond its signature', async () => {
    const address = await findAddress()
    const served = await fetchPhoto(address)
    expect(served.headers).toMatchObject({
      'content-disposition': 'inline; filename="photo.webp"',
      'x-content-type-options': 'nosniff',
    })
    expect(cacheControlOf(served)).toBe('private, max-age=60')
    const expires = Number(new URLSearchParams(address.split('?')[1]).get('e'))
    test.clock.advanceSeconds(expires - test.clock.now().getTime() / 1000 - 20)
    expect(cacheControlOf(await fetchPhoto(address))).toBe('private, max-age=20')
  })

  it('is not sent twice to a browser that has it, and is judged all the same', async () => {
    const address = await findAddress()
    const { headers } = await fetchPhoto(address)
    const cached = { 'if-none-match': headers.etag ?? '' }
    const again = await fetchPhoto(address, cached)
    expect([again.status, again.bytes.length, cacheControlOf(again)]).toEqual([304, 0, 'private, max-age=60'])
    await owner.call(routes.blocks.toggle, { body: { user_id: viewer.id } })
    expect((await fetchPhoto(address, cached)).status).toBe(404)
  })
})
