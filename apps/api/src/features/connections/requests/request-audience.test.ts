import { type RequestAudience, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { findConnection, pause, review } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { decideProfile } from '../../moderation/index.ts'

/** Who asks. */
let asha: TestMember
/** Whose requests are asked for. */
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
})

const { send, respond, disconnect, withdraw } = routes.requests
const ask = (from = asha, to = noor) => from.call(send, { body: { user_id: to.id } })
const takeFrom = (requests_from: RequestAudience) => noor.call(routes.privacy.set, { body: { requests_from } })
const profileOfNoor = async () => (await asha.call(routes.members.view, { params: { id: noor.id } })).user
const restricted = { status: 403, code: 'requests_restricted' }
const lookFor = (genders: ('Queer' | 'Gay')[]) =>
  noor.call(routes.preferences.set, {
    body: { genders, min_age: null, max_age: null, places: [], languages: [], maritalStatus: [] },
  })

/** Nothing is sent, and then it is. */
async function expectTakenOnceItFits(makeFit: () => Promise<unknown>): Promise<void> {
  expect((await profileOfNoor()).can_request).toBe(false)
  expect(await refused(ask())).toMatchObject(restricted)
  expect(await findConnection(test, asha, noor)).toBeNull()
  await makeFit()
  expect((await profileOfNoor()).can_request).toBe(true)
  expect(await ask()).toMatchObject({ match_status: 'sent' })
}

describe('a member who takes requests', () => {
  it('of everyone, as at first, is sent one by anybody', async () => {
    expect((await profileOfNoor()).can_request).toBe(true)
    expect(await ask()).toMatchObject({ match_status: 'sent' })
  })

  it.each(['photo1', 'bio'] as const)(
    'of reviewed members is sent one once a moderator has approved the %s',
    async (part) => {
      await takeFrom('reviewed')
      await expectTakenOnceItFits(() =>
        decideProfile(test.ctx, { id: asha.id, by: 'meera', verdict: 'approved', reason: null, what: [part] }),
      )
    },
  )

  it('of reviewed members is sent none where an approval is of an empty text', async () => {
    await takeFrom('reviewed')
    await test.ctx.db.member.update({ where: { id: asha.id }, data: { nicknameApproval: 'approved' } })
    expect(await refused(ask())).toMatchObject(restricted)
  })

  it('of verified members is sent one by a verified member', async () => {
    await takeFrom('verified')
    await review(test, asha)
    await expectTakenOnceItFits(() =>
      test.ctx.db.member.update({ where: { id: asha.id }, data: { verified: true }, select: { key: true } }),
    )
  })

  it('of members who fit is sent one by whom their preferences ask for', async () => {
    await takeFrom('fits_me')
    await lookFor(['Gay'])
    await expectTakenOnceItFits(() => lookFor(['Gay', 'Queer']))
  })

  it('of members who fit is not sent one because of an edit of the same day', async () => {
    await takeFrom('fits_me')
    await noor.call(routes.preferences.set, {
      body: { genders: [], min_age: null, max_age: null, places: [], languages: ['Tamil'], maritalStatus: [] },
    })
    await asha.call(routes.members.edit, { body: { language: 'Tamil' } })
    expect(await refused(ask())).toMatchObject(restricted)
    test.clock.advanceSeconds(86_400)
    expect(await ask()).toMatchObject({ match_status: 'sent' })
  })
})

describe('the refusal', () => {
  it('is the same whichever rule it follows, with a note or without', async () => {
    await lookFor(['Gay'])
    const answers = new Set<string>()
    for (const audience of ['reviewed', 'verified', 'fits_me'] as const) {
      await takeFrom(audience)
      for (const note of [{}, { note: 'Shall we walk?' }]) {
        const body = { user_id: noor.id, ...note }
        const { status, text } = await rawCall(test.app, send, { token: asha.token, body })
        answers.add(`${status} ${text}`)
      }
      const { name: _, ...profile } = await profileOfNoor()
      answers.add(JSON.stringify({ ...profile, photo1: null }))
    }
    expect(answers.size).toBe(2)
  })

  it('does not come before that of a member whom the viewer may not see', async () => {
    await takeFrom('verified')
    await noor.call(routes.blocks.toggle, { body: { user_id: asha.id } })
    const blocked = await refused(ask())
    await noor.call(routes.blocks.toggle, { body: { user_id: asha.id } })
    await pause(test, noor)
    const unknown = await refused(asha.call(send, { body: { user_id: 'SG00000000' } }))
    for (const error of [blocked, await refused(ask()), unknown])
      expect(error).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('hides nobody: lists have them, and say that they take no request', async () => {
    await takeFrom('verified')
    const { users } = await asha.call(routes.discovery.newest, { query: { limit: 50 } })
    expect(users.find(({ id }) => id === noor.id)).toMatchObject({ can_request: false, match_status: 'none' })
  })
})

describe('what went before', () => {
  it('lets the viewer accept what the member has asked, by either call', async () => {
    await takeFrom('verified')
    await ask(noor, asha)
    expect(await ask()).toMatchObject({ code: 'request_accepted', match_status: 'accepted' })
    const ravi = await addMember(test, `ravi${made}`)
    await ask(noor, ravi)
    await ravi.call(respond, { body: { user_id: noor.id, status: 'accepted' } })
    expect(await findConnection(test, ravi, noor)).toMatchObject({ status: 'accepted' })
  })

  it('lets a viewer ask whose rejection was of the member’s own request', async () => {
    await ask(noor, asha)
    await asha.call(respond, { body: { user_id: noor.id, status: 'rejected' } })
    await takeFrom('verified')
    expect((await profileOfNoor()).can_request).toBe(true)
    expect(await ask()).toMatchObject({ match_status: 'sent' })
  })

  it('stays as it was: a request that waits, and a connection', async () => {
    await ask()
    await takeFrom('verified')
    expect(await ask()).toMatchObject({ code: 'request_already_sent', match_status: 'sent' })
    await noor.call(respond, { body: { user_id: asha.id, status: 'accepted' } })
    expect(await ask()).toMatchObject({ code: 'already_connected', match_status: 'accepted' })
  })

  it('of a request that was taken back is nothing', async () => {
    await ask()
    await takeFrom('verified')
    await asha.call(withdraw, { body: { user_id: noor.id } })
    expect(await refused(ask())).toMatchObject(restricted)
  })

  it('of a connection that ended is the wait, and then the setting', async () => {
    await connect(asha, noor)
    await noor.call(disconnect, { body: { user_id: asha.id } })
    expect(await refused(ask())).toMatchObject({ status: 409, code: 'request_cooldown' })
    await takeFrom('verified')
    expect(await refused(ask())).toMatchObject(restricted)
    await ask(noor, asha)
    expect(await ask()).toMatchObject({ match_status: 'accepted' })
  })
})
