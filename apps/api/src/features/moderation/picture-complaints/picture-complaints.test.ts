import { pictureComplaint, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { findAccountEvents } from '../../../../test/account-events.ts'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { wrongCode } from '../../../../test/codes.ts'
import { approvePhotos, complain, newComplainant } from '../../../../test/complaints.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { type TestMember, testPhoto } from '../../../../test/personas.ts'
import { listPictureChecks } from '../../../../test/picture-checks.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { readQueue } from '../decisions/index.ts'
import { readPictureCheck } from './index.ts'

const test = await openTestApp()
let asha: TestMember
let noor: TestMember
let made = 0
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  await asha.call(routes.members.edit, { body: {}, files: { photo2: await testPhoto() } })
  await approvePhotos(test, asha)
  await test.runDueJobs()
})

const seen = async (by: TestMember = noor) => {
  const { user } = await by.call(routes.members.view, { params: { id: asha.id } })
  return [user.photo1 !== null, user.photo2 !== null]
}
const statesOf = async () => {
  const { user } = await asha.call(routes.members.view, { params: { id: asha.id } })
  return [user.photo1Approve, user.photo2Approve]
}
const complainAndRun = async (
  ...input: Parameters<typeof complain> extends [unknown, ...infer Rest] ? Rest : never
) => {
  const number = await complain(test, ...input)
  await test.runDueJobs()
  return number
}
const findCheck = async () => {
  const all = await listPictureChecks(test.ctx.db, { closed: true })
  const [check] = all.filter(({ member }) => member === asha.id)
  if (!check) throw new Error('nothing is checked')
  return check
}
const decide = async (outcome: 'upheld' | 'dismissed', photos?: ['photo1'] | ['photo2']) =>
  closeSource(test.ctx, { id: (await findCheck()).id, by: 'meera', note: 'Looked at it.', outcome, photos })
const mine = async () => (await asha.call(routes.pictureComplaints.mine)).check

describe('a complaint', () => {
  it('hides the photo that it names from everybody but its owner, under a new name', async () => {
    const before = await test.ctx.db.photo.findFirstOrThrow({ where: { member: { id: asha.id }, slot: 1 } })
    const number = await complainAndRun(asha, { photo: 'photo1' })
    expect(await seen()).toEqual([false, true])
    expect(await seen(asha)).toEqual([true, true])
    expect(await statesOf()).toEqual(['pending', 'approved'])
    const after = await test.ctx.db.photo.findFirstOrThrow({ where: { member: { id: asha.id }, slot: 1 } })
    expect(after.file).not.toBe(before.file)
    expect(await test.ctx.photoStore.open(`${before.file}.webp`)).toBeNull()
    const twoHours = new Date(test.clock.now().getTime() + 2 * 3_600_000)
    expect(await findCheck()).toMatchObject({ number, class: 'P0', actBy: twoHours, kind: 'picture_complaint' })
  })

  it('is about all photos where it names none, and its owner is told neutrally', async () => {
    await complainAndRun(asha)
    expect(await seen()).toEqual([false, false])
    expect(await findAccountEvents(test, asha)).toEqual([
      'Your first photo and second photo were hidden until a person has looked at this. You can say something about it in Edit Profile.',
    ])
  })

  it('does nothing without its code, with a wrong one, an old one, or the same one again', async () => {
    const { email, address } = newComplainant()
    const call = test.as(undefined, address)
    const body = { user_id: asha.id, email, details: 'This is me.' }
    const { otp = '' } = await call(routes.pictureComplaints.sendCode, { body })
    const invalid = { status: 400, code: 'invalid_otp', fields: { otp: 'Invalid OTP' } }
    const send = (code: string) => call(routes.pictureComplaints.send, { body: { ...body, otp: code } })
    expect(await refused(send(wrongCode(otp)))).toMatchObject(invalid)
    test.clock.advanceSeconds(601)
    expect(await refused(send(otp))).toMatchObject(invalid)
    await test.runDueJobs()
    expect(await seen()).toEqual([true, true])
    const { otp: next = '' } = await call(routes.pictureComplaints.sendCode, { body })
    await send(next)
    expect(await refused(send(next))).toMatchObject(invalid)
    await test.runDueJobs()
    expect(await seen()).toEqual([false, false])
  })

  it('that is malformed is refused with a sentence at its field', async () => {
    const whole = { user_id: asha.id, email: 'me@people.example', details: 'This is me.' }
    const ask = (change: object) =>
      refused(test.as()(routes.pictureComplaints.sendCode, { body: { ...whole, ...change } }))
    for (const [field, value] of [
      ['user_id', 'somebody'],
      ['photo', 'photo3'],
      ['email', 'me'],
      ['details', ' \u202e\u200b '],
      ['details', 'x'.repeat(1001)],
    ] as const) {
      const refusal = await ask({ [field]: value })
      expect(refusal).toMatchObject({ status: 400, code: 'bad_input' })
      expect(Object.keys(refusal.fields ?? {})).toEqual([field])
    }
  })

  it('is stored without direction overrides, and sealed with its address', async () => {
    await complainAndRun(asha, { email: 'zoya@people.example', details: 'That is \u202eme.' })
    const check = await findCheck()
    const stored = await test.ctx.db.pictureComplaint.findFirstOrThrow({ where: { number: check.number } })
    expect(Buffer.from(stored.sealed).toString('latin1')).not.toMatch(/zoya|me\./)
    expect((await readPictureCheck(test.ctx, check)).complaints).toMatchObject([
      { number: check.number, email: 'zoya@people.example', details: 'That is me.', userId: asha.id },
    ])
  })

  it('about nobody is answered alike and waits as long as any other', async () => {
    const number = await complainAndRun({ id: 'SG00000000' })
    const { items } = await readQueue(test.ctx, { kind: 'pictures', limit: 500 })
    expect(items.find((item) => item.number === number)).toMatchObject({
      class: 'P0',
      what: expect.stringMatching(/^no member/),
    })
  })

  it('about a photo that was deleted before its code came hides nothing', async () => {
    const { email, address } = newComplainant()
    const call = test.as(undefined, address)
    const body = { user_id: asha.id, photo: 'photo2' as const, email, details: 'This is me.' }
    const { otp = '' } = await call(routes.pictureComplaints.sendCode, { body })
    await asha.call(routes.members.edit, { body: { removePhoto2: 'true' } })
    await call(routes.pictureComplaints.send, { body: { ...body, otp } })
    await test.runDueJobs()
    expect(await seen()).toEqual([true, false])
    expect((await findCheck()).class).toBe('P0')
    expect(await findAccountEvents(test, asha)).toEqual([])
  })
})

describe('a decision', () => {
  it('against a photo removes it and its files, and tells its owner', async () => {
    const number = await complainAndRun(asha, { photo: 'photo1' })
    const { file } = await test.ctx.db.photo.findFirstOrThrow({ where: { member: { id: asha.id }, slot: 1 } })
    expect(await decide('upheld')).toBe('done')
    expect(await decide('dismissed')).toBe('already')
    await test.runDueJobs()
    expect(await test.ctx.photoStore.open(`${file}.webp`)).toBeNull()
    expect(await test.ctx.db.photo.findMany({ where: { member: { id: asha.id } } })).toMatchObject([
      { slot: 1, approval: 'approved' },
    ])
    expect((await findAccountEvents(test, asha)).at(-1)).toBe(
      'Your first photo was removed after a person had looked at this.',
    )
    expect(await findCheck()).toMatchObject({ number, outcome: 'upheld', closedAt: test.clock.now() })
    expect(await test.ctx.db.moderationAction.findFirst({ orderBy: { key: 'desc' } })).toMatchObject({
      action: 'uphold_pictures',
      admin: 'meera',
    })
  })

  it('for a photo shows it again, and no complaint hides it for 90 days', async () => {
    await complainAndRun(asha, { photo: 'photo1' })
    expect(await decide('dismissed')).toBe('done')
    expect(await seen()).toEqual([true, true])
    const again = await complainAndRun(asha, { photo: 'photo1' })
    expect(await seen()).toEqual([true, true])
    expect(await mine()).toBeNull()
    const { items } = await readQueue(test.ctx, { kind: 'pictures', limit: 500 })
    expect(items.find((item) => item.number === again)).toMatchObject({ class: 'P0' })
    test.clock.advanceSeconds(pictureComplaint.immuneDays * 86_400)
    noor = await addMember(test, `later${made}`)
    await complainAndRun(asha, { photo: 'photo1' })
    expect(await seen()).toEqual([false, true])
    expect((await listPictureChecks(test.ctx.db)).filter(({ member }) => member === asha.id)).toMatchObject([
      { class: 'P0', complaints: 2, number: again },
    ])
  })

  it('removes one photo and shows the other', async () => {
    await complainAndRun(asha)
    expect(await decide('upheld', ['photo2'])).toBe('done')
    expect(await seen()).toEqual([true, false])
    expect(await test.ctx.db.photo.count({ where: { member: { id: asha.id } } })).toBe(1)
  })

  it('names a photo that is in its check', async () => {
    await complainAndRun(asha, { photo: 'photo1' })
    expect(await decide('upheld', ['photo2'])).toBe('no_such_photo')
    expect(await seen()).toEqual([false, true])
  })

  it('lets a photo that nobody had approved wait again, of which its owner was told nothing', async () => {
    const data = { approval: 'pending', decidedAt: null }
    await test.ctx.db.photo.updateMany({ where: { member: { id: asha.id } }, data })
    await complainAndRun(asha)
    expect(await mine()).toBeNull()
    expect(await findAccountEvents(test, asha)).toEqual([])
    await decide('dismissed')
    expect(await statesOf()).toEqual(['pending', 'pending'])
  })

  it('leaves a photo alone by which its owner has replaced the one that was complained about', async () => {
    await complainAndRun(asha, { photo: 'photo1' })
    await asha.call(routes.members.edit, { body: {}, files: { photo1: await testPhoto() } })
    expect(await mine()).toBeNull()
    expect(await decide('upheld')).toBe('done')
    expect(await statesOf()).toEqual(['pending', 'approved'])
    expect((await readPictureCheck(test.ctx, await findCheck())).pictures).toMatchObject([{ slot: 1, isThere: false }])
  })

  it('is made without the owner once they have left, of whom nothing is kept but the sealed picture', async () => {
    const number = await complainAndRun(asha, { photo: 'photo1' })
    await asha.call(routes.pictureComplaints.answer, { body: { answer: 'It is me.' } })
    await asha.call(routes.myData.erase, { body: {} })
    const all = await listPictureChecks(test.ctx.db)
    const check = all.find((one) => one.number === number)
    expect(check).toMatchObject({ member: null, answer: null, class: 'P0' })
    const decision = { id: check?.id ?? '', by: 'meera', note: 'Gone.', outcome: 'upheld' as const }
    expect(await closeSource(test.ctx, decision)).toBe('done')
  })
})

describe('the owner', () => {
  it('sees which photos are being checked and answers once', async () => {
    await complainAndRun(asha, { photo: 'photo2' })
    expect(await mine()).toEqual({ photos: ['photo2'], since: test.clock.now().toISOString(), answer: null })
    const answer = (text: string) => asha.call(routes.pictureComplaints.answer, { body: { answer: text } })
    expect(await refused(answer('x'.repeat(501)))).toMatchObject({ status: 400 })
    await answer('It is me.')
    expect(await refused(answer('Really.'))).toMatchObject({ status: 409, code: 'already_answered' })
    expect((await findCheck()).answer).toBe('It is me.')
    expect((await mine())?.answer).toBe('It is me.')
    await decide('dismissed')
    expect(await refused(answer('Thanks.'))).toMatchObject({ status: 404 })
  })

  it('sees nothing where nothing is hidden, and neither does anybody else of theirs', async () => {
    await complainAndRun(asha)
    expect((await noor.call(routes.pictureComplaints.mine)).check).toBeNull()
    const answer = noor.call(routes.pictureComplaints.answer, { body: { answer: 'Hello.' } })
    expect(await refused(answer)).toMatchObject({ status: 404 })
  })
})

describe('what is kept', () => {
  it('goes CASE_KEPT_DAYS after the case was closed, and not before', async () => {
    await complainAndRun(asha, { photo: 'photo1' })
    await asha.call(routes.pictureComplaints.answer, { body: { answer: 'It is me.' } })
    await decide('dismissed')
    const check = await findCheck()
    const kept = async () => [
      await test.ctx.db.pictureComplaint.count({ where: { checkKey: check.key } }),
      await test.ctx.db.pictureCheckPhoto.count({ where: { checkKey: check.key } }),
      (await findCheck()).answer,
    ]
    const sweep = async () => {
      await test.ctx.db.$executeRaw`select graphile_worker.add_job('sweep', '{}'::json)`
      await test.runDueJobs()
    }
    test.clock.advanceSeconds(test.ctx.config.caseRetentionDays * 86_400 - 60)
    await sweep()
    expect(await kept()).toEqual([1, 1, 'It is me.'])
    test.clock.advanceSeconds(120)
    await sweep()
    expect(await kept()).toEqual([0, 0, null])
    expect(await keyOf(test, asha)).toBeDefined()
  })
})
