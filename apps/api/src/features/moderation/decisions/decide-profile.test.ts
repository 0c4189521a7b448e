import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { findAccountEvents } from '../../../../test/account-events.ts'
import { type SignedUpMember, signUp, type TestMember } from '../../../../test/personas.ts'
import { send } from '../../../../test/send.ts'
import { openUnread } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { decideProfile, listAuditEntries, type Part, readMemberFile, type Verdict } from './index.ts'

let asha: SignedUpMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await signUp(test, `asha${made}`)
  noor = await signUp(test, `noor${made}`)
})

const decide = (
  verdict: Verdict,
  what: 'all' | 'revised' | Part[],
  more: { revision?: string; again?: boolean } = {},
) =>
  decideProfile(test.ctx, {
    id: asha.id,
    by: 'meera',
    reason: verdict === 'rejected' ? 'It has a phone number in it.' : null,
    verdict,
    what,
    ...more,
  })
const viewProfile = async () => (await noor.call(routes.members.view, { params: { id: asha.id } })).user
const own = async () => (await asha.call(routes.members.view, { params: { id: asha.id } })).user
const listEvents = () => findAccountEvents(test, asha)
const revisionOf = async (part: Part) =>
  (await readMemberFile(test.ctx, asha.id))?.parts.find((one) => one.part === part)?.revision ?? ''
const write = (bio: string) =>
  test.ctx.db.member.update({ where: { id: asha.id }, data: { bio, bioApproval: 'pending' }, select: { key: true } })

describe('approved content', () => {
  it('is shown to others, and its owner is notified at once', async () => {
    await test.startJobs()
    const badges = await openUnread(test, asha)
    expect(await viewProfile()).toMatchObject({ bio: null, photo1: null })
    const { total_unread: before } = await asha.call(routes.notifications.unreadCount)
    expect(await decide('approved', 'all')).toEqual({ outcome: 'done', parts: ['photo1', 'occupation', 'bio'] })
    expect(await viewProfile()).toMatchObject({ bio: asha.user.bio, photo1: expect.stringContaining('.webp?') })
    expect(await listEvents()).toEqual(['Your first photo, occupation and bio were approved.'])
    expect(await badges.next({ changed: 'notifications' })).toBeDefined()
    expect(await badges.next({ total_unread: before + 1 })).toBeDefined()
    badges.close()
  })

  it('is recorded with moderator, parts and revisions', async () => {
    const revision = await revisionOf('bio')
    await decide('approved', ['bio'])
    expect(await listAuditEntries(test.ctx.db, { subject: asha.id, limit: 5 })).toEqual([
      {
        at: test.clock.now(),
        by: 'meera',
        action: 'approve',
        subject: asha.id,
        reason: null,
        details: { parts: ['bio'], revisions: [revision] },
      },
    ])
  })
})

describe('rejected content', () => {
  it('is not shown to others, and its owner is notified of the reason', async () => {
    await decide('rejected', ['bio', 'photo1'])
    expect(await viewProfile()).toMatchObject({ bio: null, photo1: null })
    expect(await own()).toMatchObject({ bio_approval: 'rejected', photo1Approve: 'rejected' })
    expect(await listEvents()).toEqual(['Your first photo and bio were not approved: It has a phone number in it.'])
    const photo = await test.ctx.db.photo.findFirst({ where: { member: { id: asha.id } } })
    expect(photo?.reason).toBe('It has a phone number in it.')
  })

  it('that was shown before disappears for others, photo address included', async () => {
    await decide('approved', 'all')
    const { photo1 } = await viewProfile()
    const fetchIt = () => send(test.app, { method: 'GET', url: `/uploads/${photo1}` })
    expect((await fetchIt()).status).toBe(200)
    expect(await decide('rejected', ['photo1'])).toEqual({ outcome: 'decided', part: 'photo1', approval: 'approved' })
    expect(await decide('rejected', ['photo1'], { again: true })).toMatchObject({ outcome: 'done' })
    expect((await fetchIt()).status).toBe(404)
    expect((await viewProfile()).photo1).toBe(null)
    const { photo1: still } = await own()
    expect((await send(test.app, { method: 'GET', url: `/uploads/${still}` })).status).toBe(200)
  })
})

describe('a decision about content that has changed', () => {
  it('is refused, by revision of one part and of all parts', async () => {
    const [bio, whole] = [await revisionOf('bio'), (await readMemberFile(test.ctx, asha.id))?.whole ?? '']
    await write('Write to me elsewhere!')
    expect(await decide('approved', 'revised', { revision: bio })).toEqual({ outcome: 'changed' })
    expect(await decide('approved', ['bio'], { revision: bio })).toEqual({ outcome: 'changed' })
    expect(await decide('approved', 'all', { revision: whole })).toEqual({ outcome: 'changed' })
    expect(await viewProfile()).toMatchObject({ bio: null, photo1: null })
    expect(await listEvents()).toEqual([])
    expect(await listAuditEntries(test.ctx.db, { subject: asha.id, limit: 5 })).toEqual([])
  })

  it('is accepted with the revision of the new content', async () => {
    await write('Tea rather than coffee.')
    const revision = await revisionOf('bio')
    expect(await decide('approved', 'revised', { revision })).toEqual({ outcome: 'done', parts: ['bio'] })
    expect((await viewProfile()).bio).toBe('Tea rather than coffee.')
  })

  it('never approves a text that is written concurrently', async () => {
    const revision = await revisionOf('bio')
    await Promise.all([decide('approved', 'revised', { revision }), write('Write to me elsewhere!')])
    expect((await viewProfile()).bio).toBe(null)
  })
})

describe('two concurrent moderators', () => {
  it.each([1, 2, 3])('decide once, and the second is refused as already decided (%d)', async () => {
    const outcomes = await Promise.all([decide('approved', ['bio', 'photo1']), decide('rejected', ['bio', 'photo1'])])
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['decided', 'done'])
    const won = outcomes[0]?.outcome === 'done' ? 'approved' : 'rejected'
    expect(await own()).toMatchObject({ bio_approval: won, photo1Approve: won })
    expect(await listEvents()).toHaveLength(1)
    expect(await listAuditEntries(test.ctx.db, { subject: asha.id, limit: 5 })).toHaveLength(1)
  })
})

describe('a decision without pending parts', () => {
  it('changes nothing', async () => {
    const nobody = decideProfile(test.ctx, {
      id: 'SG00000000',
      by: 'meera',
      reason: null,
      verdict: 'approved',
      what: 'all',
    })
    expect(await nobody).toEqual({ outcome: 'unknown' })
    expect(await decide('approved', ['photo2'])).toEqual({ outcome: 'not_there', part: 'photo2' })
    expect(await decide('approved', ['expectations'])).toEqual({ outcome: 'not_there', part: 'expectations' })
    await decide('approved', 'all')
    expect(await decide('approved', 'all')).toEqual({ outcome: 'nothing_waits' })
  })
})
