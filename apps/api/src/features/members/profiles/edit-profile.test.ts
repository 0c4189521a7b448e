import { type CallInput, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

let asha: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
})

type Body = CallInput<typeof routes.members.edit>['body']
const edit = (body: Body) => asha.call(routes.members.edit, { body })
const rowOf = (who: TestMember) => test.ctx.db.member.findUniqueOrThrow({ where: { id: who.id } })

describe('an edit', () => {
  it('changes what it names and leaves the rest as it was', async () => {
    const before = (await asha.call(routes.members.view, { params: { id: asha.id } })).user
    const changes: Body = {
      name: '  Asha   Rao ',
      occupation: 'Baker',
      education: 'PhD',
      language: 'Hindi, English',
      maritalStatus: 'Divorced',
      height: '5 ft 7 in (170 cm)',
      diet: 'Vegan',
      smoke: 'No',
      drink: 'Socially',
      postal: '411 001',
      phonehide: 'true',
    }
    const { user, ...reply } = await edit(changes)
    expect(reply).toEqual({ success: true, code: 'profile_updated', message: 'Profile Updated' })
    const { phonehide, ...texts } = changes
    expect(user).toEqual({ ...before, ...texts, name: 'Asha Rao', phonehide: true })
    expect((await asha.call(routes.members.view, { params: { id: asha.id } })).user).toEqual(user)
  })

  it('takes away what an empty choice says, and nothing that has to be there', async () => {
    await edit({
      maritalStatus: 'Single',
      height: '4 ft (121 cm)',
      diet: 'Vegan',
      smoke: 'No',
      drink: 'No',
      postal: '1',
    })
    const { user } = await edit({ maritalStatus: '', height: '', diet: '', smoke: '', drink: '', postal: '' })
    expect(user).toMatchObject({ maritalStatus: null, height: null, diet: null, smoke: null, drink: null, postal: '' })
    for (const [field, value] of Object.entries({ name: ' ', occupation: '', city_name: '\u200b', bio: '' })) {
      const error = await refused(edit({ [field]: value }))
      expect([error.code, Object.keys(error.fields)]).toEqual(['bad_input', [field]])
    }
  })

  it('of nothing changes nothing', async () => {
    const { updatedAt: _before, ...before } = await rowOf(asha)
    await edit({})
    const { updatedAt: _after, ...after } = await rowOf(asha)
    expect(after).toEqual(before)
  })

  it('cannot set what a member does not decide', async () => {
    const { updatedAt: _before, ...before } = await rowOf(asha)
    const wished = { gender: 'Gay', dob: '1990-01-01', status: 'paid', verify_status: 'true', id: 'SG00000001' }
    const more = { bio_approval: 'approved', photo1Approve: 'approved', memtype: 'paid', show_email: 'true' }
    for (const [name, value] of Object.entries({ ...wished, ...more })) {
      const body = { occupation: 'Baker', [name]: value }
      const answer = await rawCall(test.app, routes.members.edit, { token: asha.token, body })
      expect([name, answer.status, answer.body?.code]).toEqual([name, 400, 'unknown_field'])
    }
    const { updatedAt: _after, ...after } = await rowOf(asha)
    expect(after).toEqual(before)
  })
})

describe('a text', () => {
  beforeEach(async () => {
    await edit({ partnerExpectations: 'Somebody who reads.' })
    const approved = { bioApproval: 'approved', partnerExpectationsApproval: 'approved' }
    await test.ctx.db.member.update({ where: { id: asha.id }, data: approved })
  })
  const seen = async (who: TestMember) => {
    const { user } = await who.call(routes.members.view, { params: { id: asha.id } })
    return [user.bio, user.bio_approval, user.partnerExpectations, user.partnerExpectations_approval]
  }

  it('that is another one now waits for approval, and is shown to nobody else', async () => {
    const noor = await addMember(test, `noor${made}`)
    await edit({ bio: 'I bake.' })
    expect(await seen(asha)).toEqual(['I bake.', 'pending', 'Somebody who reads.', 'approved'])
    expect(await seen(noor)).toEqual([null, null, 'Somebody who reads.', 'approved'])
    await edit({ partnerExpectations: 'Somebody kind.' })
    expect(await seen(noor)).toEqual([null, null, null, null])
  })

  it('that is the same keeps its approval, however it was typed', async () => {
    const { bio } = await rowOf(asha)
    await edit({ bio: `  ${bio}\r\n`, partnerExpectations: 'Somebody who reads. ' })
    expect(await seen(asha)).toEqual([bio, 'approved', 'Somebody who reads.', 'approved'])
  })

  it('that is cleared has nothing to approve, and one in its place waits', async () => {
    const { user } = await edit({ partnerExpectations: '' })
    expect([user.partnerExpectations, user.partnerExpectations_approval]).toEqual(['', null])
    await edit({ partnerExpectations: 'Somebody who reads.' })
    expect((await seen(asha)).slice(2)).toEqual(['Somebody who reads.', 'pending'])
  })
})

describe('an address or a number in an edit', () => {
  it('is taken where it is the present one', async () => {
    const phone = `${asha.phone.slice(0, 4)} ${asha.phone.slice(4)}`
    const { user } = await edit({ email: asha.email.toUpperCase(), phone, mobilecode: '+44', occupation: 'Baker' })
    expect(user).toMatchObject({ email: asha.email, mobile: asha.phone, mobilecode: '+44', occupation: 'Baker' })
  })

  it.each([
    ['email', 'other@people.example', 'To change your email address, confirm the new one with a code.'],
    ['phone', '7700900998', 'To change your number, confirm the new one with a code.'],
    ['mobilecode', '91', 'To change your number, confirm the new one with a code.'],
  ])('is refused where %s is another, and nothing changes', async (field, value, sentence) => {
    const before = await rowOf(asha)
    expect(await refused(edit({ [field]: value, occupation: 'Baker', photohide: 'true' }))).toMatchObject({
      status: 400,
      code: 'bad_input',
      message: sentence,
      fields: { [field]: sentence },
    })
    expect(await rowOf(asha)).toEqual(before)
  })
})

describe('a new place', () => {
  it('is the one by which the member is found from then on', async () => {
    const { cityKey: before } = await rowOf(asha)
    await edit({ city_name: 'Mumbai' })
    const { cityKey } = await rowOf(asha)
    expect(cityKey).not.toBe(before)
    expect(await test.ctx.db.place.findUniqueOrThrow({ where: { key: cityKey ?? 0 } })).toMatchObject({
      name: 'Mumbai',
      populated: true,
    })
    await edit({ occupation: 'Baker', city_name: 'Mumbai' })
    expect((await rowOf(asha)).cityKey).toBe(cityKey)
  })
})

describe('a place that nobody knows', () => {
  it.each([
    ['country', { country: 'Atlantis' }],
    ['state', { city_name: 'Nayagaon', state: 'Nowhere' }],
  ])('is asked for again at its %s, and nothing changes', async (field, place) => {
    const before = await rowOf(asha)
    expect(await refused(edit({ occupation: 'Baker', ...place }))).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
    expect(await rowOf(asha)).toEqual(before)
  })
})

describe('the preview of a profile', () => {
  it('is exactly what a stranger and a connection see', async () => {
    const [noor, ravi] = [await addMember(test, `noor${made}`), await addMember(test, `ravi${made}`)]
    await connect(ravi, asha)
    await edit({ partnerExpectations: 'Somebody who reads.', photoProtect: 'true' })
    await test.ctx.db.member.update({ where: { id: asha.id }, data: { bioApproval: 'approved' } })
    await test.ctx.db.photo.updateMany({ data: { approval: 'approved' } })
    const preview = async (as?: 'stranger' | 'connection') =>
      (await asha.call(routes.members.preview, as ? { query: { as } } : {})).user
    const view = async (who: TestMember) => (await who.call(routes.members.view, { params: { id: asha.id } })).user
    const [stranger, connection] = [await preview('stranger'), await preview('connection')]
    expect(stranger).toEqual(await view(noor))
    expect(await preview()).toEqual(stranger)
    // An address is made for one viewer; the file is the same.
    const seenByRavi = await view(ravi)
    expect(connection).toEqual({ ...seenByRavi, photo1: connection.photo1 })
    expect(connection.photo1?.split('&s=')[0]).toBe(seenByRavi.photo1?.split('&s=')[0])
    expect([stranger.match_status, connection.match_status]).toEqual(['none', 'accepted'])
    expect([stranger.name, stranger.photo1, stranger.photoProtect]).toEqual([null, null, true])
    expect(connection).toMatchObject({ name: `asha${made}`, photo1: expect.any(String), photoProtect: false })
    for (const seen of [stranger, connection]) {
      expect(Object.keys(seen)).not.toContain('dob')
      expect(JSON.stringify(seen)).not.toContain(asha.phone)
    }
  })

  it('shows a member whom nobody finds now as they would be seen', async () => {
    await test.ctx.db.member.update({
      where: { id: asha.id },
      data: { pausedAt: test.clock.now(), contactFirst: true, visible: false },
    })
    expect((await asha.call(routes.members.preview)).user.id).toBe(asha.id)
  })
})
