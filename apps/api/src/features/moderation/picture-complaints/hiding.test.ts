import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { approvePhotos, complain, type TestComplaint } from '../../../../test/complaints.ts'
import { type TestMember, testPhoto } from '../../../../test/personas.ts'
import { listPictureChecks } from '../../../../test/picture-checks.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp({ ownDatabase: true, env: { PICTURE_HIDES_DAILY: '' } })
const daySeconds = 86_400
let made = 0
/** A day of its own for each test: the budget is whole. */
beforeEach(() => test.clock.advanceSeconds(2 * daySeconds))

async function addShownMember(options: { daysAgo?: number } = {}): Promise<TestMember> {
  made += 1
  const member = await addMember(test, `asha${made}`)
  await approvePhotos(test, member, options)
  return member
}
const complainAndRun = async (member: { id: string }, complaint?: TestComplaint) => {
  await complain(test, member, complaint)
  await test.runDueJobs()
  // Until one may ask for a code again.
  test.clock.advanceSeconds(60)
}
const isHidden = async ({ id }: TestMember) =>
  (await test.ctx.db.photo.count({ where: { member: { id }, approval: 'pending' } })) > 0
const findCheck = async ({ id }: TestMember) =>
  (await listPictureChecks(test.ctx.db)).find(({ member }) => member === id)
const decide = async (member: TestMember, outcome: 'upheld' | 'dismissed') =>
  closeSource(test.ctx, { id: (await findCheck(member))?.id ?? '', by: 'meera', note: 'Looked.', outcome })

describe('the budget of a day', () => {
  it('hides five photos, and what comes then waits as gravely and hides nothing', async () => {
    const members: TestMember[] = []
    for (let n = 0; n < 6; n += 1) members.push(await addShownMember())
    for (const member of members) await complainAndRun(member)
    expect(await Promise.all(members.map(isHidden))).toEqual([true, true, true, true, true, false])
    const last = members[5]
    if (!last) throw new Error('nobody is there')
    expect(await findCheck(last)).toMatchObject({ class: 'P0', complaints: 1 })
    expect((await last.call(routes.pictureComplaints.mine)).check).toBeNull()
    test.clock.advanceSeconds(daySeconds)
    await complainAndRun(last)
    expect(await isHidden(last)).toBe(true)
  })

  it('is counted in photos: the last one hides one of two', async () => {
    for (let n = 0; n < 4; n += 1) await complainAndRun(await addShownMember())
    const asha = await addShownMember()
    await asha.call(routes.members.edit, { body: {}, files: { photo2: await testPhoto() } })
    await approvePhotos(test, asha)
    await complainAndRun(asha)
    expect((await asha.call(routes.pictureComplaints.mine)).check?.photos).toEqual(['photo1'])
  })

  it('is not used by what hides nothing', async () => {
    for (let n = 0; n < 6; n += 1) await complainAndRun({ id: 'SG00000000' })
    for (let n = 0; n < 6; n += 1) await complainAndRun(await addShownMember({ daysAgo: 1 }))
    const asha = await addShownMember()
    await complainAndRun(asha)
    expect(await isHidden(asha)).toBe(true)
  })
})

describe('a photo', () => {
  it.each([
    [29, false],
    [30, true],
  ])('that a moderator approved %i days ago is hidden: %s', async (daysAgo, expected) => {
    const asha = await addShownMember({ daysAgo })
    await complainAndRun(asha)
    expect(await isHidden(asha)).toBe(expected)
    expect(await findCheck(asha)).toMatchObject({ class: 'P0' })
  })
})

describe('whose complaint was dismissed', () => {
  const email = 'zoya.rao@people.example'
  const address = '203.0.113.5'
  const dismissOne = async () => {
    const asha = await addShownMember()
    await complainAndRun(asha, { email, address })
    await decide(asha, 'dismissed')
  }

  it.each<[string, TestComplaint, boolean]>([
    ['the address', { email }, false],
    ['another spelling of the address', { email: 'z.o.y.a.Rao+2@people.example' }, false],
    ['the network', { address: '203.0.113.200' }, false],
    ['another address and network', {}, true],
  ])('hides nothing with %s: %j', async (_, complaint, expected) => {
    await dismissOne()
    const noor = await addShownMember()
    await complainAndRun(noor, complaint)
    expect(await isHidden(noor)).toBe(expected)
    expect(await findCheck(noor)).toMatchObject({ class: 'P0' })
    test.clock.advanceSeconds(90 * daySeconds)
    const ravi = await addShownMember()
    await complainAndRun(ravi, complaint)
    expect(await isHidden(ravi)).toBe(true)
  })

  it('is forgotten after those 90 days', async () => {
    await dismissOne()
    expect(await test.ctx.db.complaintDismissal.count()).toBeGreaterThan(0)
    test.clock.advanceSeconds(90 * daySeconds)
    await test.ctx.db.$executeRaw`select graphile_worker.add_job('sweep', '{}'::json)`
    await test.runDueJobs()
    expect(await test.ctx.db.complaintDismissal.count()).toBe(0)
  })

  it('is nobody whose complaint was upheld, or named nobody', async () => {
    const asha = await addShownMember()
    const complainant = { email: 'kiran@people.example', address: '192.0.2.5' }
    await complainAndRun(asha, complainant)
    await decide(asha, 'upheld')
    await complainAndRun({ id: 'SG00000000' }, complainant)
    const nobodys = (await listPictureChecks(test.ctx.db)).find(({ member }) => member === null)
    const dismissal = { id: nobodys?.id ?? '', by: 'meera', note: 'Nobody.', outcome: 'dismissed' } as const
    expect(await closeSource(test.ctx, dismissal)).toBe('done')
    const noor = await addShownMember()
    await complainAndRun(noor, complainant)
    expect(await isHidden(noor)).toBe(true)
  })
})

it('stores no address and no network in the clear', async () => {
  await complainAndRun(await addShownMember(), { email: 'farah@people.example', address: '198.51.100.77' })
  const rows = await test.ctx.db.$queryRaw<{ row: string }[]>`
    select p::text as row from picture_complaints p union all select d::text from complaint_dismissals d`
  const stored = rows.map(({ row }) => row).join('\n')
  expect(stored).not.toMatch(/farah|198\.51\.100/)
  expect(await test.ctx.db.pictureComplaint.count({ where: { addressDigest: null } })).toBe(0)
})
