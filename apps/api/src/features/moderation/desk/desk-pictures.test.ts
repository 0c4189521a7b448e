import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { approvePhotos, complain } from '../../../../test/complaints.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { signInModerator, type TestModerator } from '../../../../test/moderators.ts'
import { type TestMember, testPhoto } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
let asha: TestMember
let worker: TestModerator
let number: string
let made = 0
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  await approvePhotos(test, asha)
  worker = await signInModerator(test, 'caseworker')
  await complain(test, asha, { email: 'me@people.example', details: 'This is me.' })
  await test.runDueJobs()
  const open = await test.ctx.db.case.findFirstOrThrow({ where: { memberKey: await keyOf(test, asha) } })
  number = open.number
})

const read = async () => (await worker.call(routes.deskCases.get, { params: { number } })).case
const close = (outcome: 'upheld' | 'dismissed', more: object = {}) =>
  worker.call(routes.deskCases.close, { body: { number, outcome, note: 'Looked at it.', ...more } })
const approvals = async () =>
  (await test.ctx.db.photo.findMany({ where: { member: { id: asha.id } } })).map(({ approval }) => approval)

describe('a complaint about a picture', () => {
  it('shows what was written and the pictures as they were, and no address of who wrote', async () => {
    await asha.call(routes.pictureComplaints.answer, { body: { answer: 'It is me.' } })
    const shown = await read()
    expect(shown).toMatchObject({ kind: 'picture_complaint', class: 'P0', details: 'This is me.', reporter: null })
    expect(shown).toMatchObject({ member: { id: asha.id }, owner_answer: 'It is me.', unreadable: 0 })
    expect(shown.pictures).toEqual([`${number}.1-photo1`])
    expect(JSON.stringify(shown)).not.toContain('people.example')
    for (const picture of shown.pictures) await worker.call(routes.deskCases.picture, { params: { picture } })
    const missing = worker.call(routes.deskCases.picture, { params: { picture: `${number}.1-photo2` } })
    expect(await refused(missing)).toMatchObject({ code: 'not_found' })
  })

  it('is decided once: upheld, the picture is removed', async () => {
    await close('upheld')
    expect(await approvals()).toEqual([])
    expect(await refused(close('dismissed'))).toMatchObject({ code: 'already_decided' })
    expect((await read()).outcome).toBe('upheld')
  })

  it('shows the picture again where it is dismissed', async () => {
    expect(await approvals()).toEqual(['pending'])
    await close('dismissed')
    expect(await approvals()).toEqual(['approved'])
  })
})

describe('an upheld complaint', () => {
  const slots = async () =>
    (await test.ctx.db.photo.findMany({ where: { member: { id: asha.id } } })).map(({ slot, approval }) => [
      slot,
      approval,
    ])

  it('removes the photos that were chosen, and shows the others again', async () => {
    await asha.call(routes.members.edit, { body: {}, files: { photo2: await testPhoto() } })
    await approvePhotos(test, asha)
    await complain(test, asha)
    await test.runDueJobs()
    expect((await read()).pictures).toEqual([`${number}.1-photo1`, `${number}.2-photo2`])
    await close('upheld', { photos: ['photo2'] })
    expect(await slots()).toEqual([[1, 'approved']])
  })

  it('is refused at the field where the case has no such photo, or none is chosen, and decides nothing', async () => {
    for (const photos of [['photo2'], []])
      expect(await refused(close('upheld', { photos }))).toMatchObject({
        status: 400,
        fields: { photos: expect.anything() },
      })
    expect((await read()).outcome).toBeNull()
  })

  it('gives its owner one strike where ten moderators close it at once, and none where it is dismissed', async () => {
    const closing = Array.from({ length: 10 }, () => close('upheld', { strike: true }))
    const results = await Promise.allSettled(closing)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await read()).strikes.map(({ case_number }) => case_number)).toEqual([number])
  })

  it('gives no strike unless that was chosen, nor where it is dismissed', async () => {
    await close('dismissed', { strike: true })
    expect((await read()).strikes).toEqual([])
  })
})

it('photos are chosen for pictures alone', async () => {
  const noor = await addMember(test, `noor${made}`)
  const body = { user_id: asha.id, reason: 'Asks for money' } as const
  number = (await noor.call(routes.moderation.report, { body })).case.number
  expect(await refused(close('upheld', { photos: ['photo1'] }))).toMatchObject({
    fields: { photos: expect.anything() },
  })
})

it('a picture like a removed one is a case with that picture', async () => {
  await test.ctx.db.case.update({ where: { number }, data: { kind: 'known_picture' } })
  expect(await read()).toMatchObject({ kind: 'known_picture', pictures: [`${number}.1-photo1`] })
})
