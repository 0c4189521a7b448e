import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { complain } from '../../../../test/complaints.ts'
import { signInModerator, type TestModerator } from '../../../../test/moderators.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
const { ctx } = test
let [asha, noor]: TestMember[] = []
let [banyan, cedar]: TestModerator[] = []
let made = 0
const subject = () => asha as TestMember
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`, { bio: 'The first bio.' })
  noor = await addMember(test, `noor${made}`)
  ;[banyan, cedar] = [await signInModerator(test, 'caseworker'), await signInModerator(test, 'caseworker')]
})

const claim = (by = banyan, reference: string) => by?.call(routes.deskQueue.claim, { body: { reference } })
const close = async (by = banyan, number: string) =>
  by?.call(routes.deskCases.close, { body: { number, outcome: 'dismissed', note: 'Nothing.' } })
const report = async () =>
  (await noor?.call(routes.moderation.report, { body: { user_id: subject().id, reason: 'Asks for money' } }))?.case
    .number ?? ''
const entriesOf = async (kind: 'bios' | 'contact' | 'pictures' | 'held') =>
  (await banyan?.call(routes.deskQueue.list, { query: { limit: 50, kind } }))?.entries ?? []
const bioOf = async () =>
  (await entriesOf('bios')).find(({ reference }) => reference.startsWith(subject().id))?.reference ?? ''
const decideBio = async (by = banyan, reference: string) =>
  by?.call(routes.deskQueue.decide, { body: { reference, verdict: 'approved' } })
const admit = async (by = banyan, id: string) => by?.call(routes.deskCases.admit, { body: { user_id: id } })

const kinds: [string, () => Promise<string>, (by: TestModerator | undefined, reference: string) => Promise<unknown>][] =
  [
    ['a report', report, close],
    [
      'a contact message',
      async () => {
        const body = { name: 'Zoya', email: `zoya${made}@mail.example`, subject: 'A question', message: 'How?' }
        await test.as()(routes.contact.send, { body })
        return (await entriesOf('contact')).at(-1)?.reference ?? ''
      },
      close,
    ],
    [
      'a complaint about a picture',
      async () => {
        const number = await complain(test, subject())
        await test.runDueJobs()
        return number
      },
      close,
    ],
    ['a text', bioOf, decideBio],
    [
      'a held member',
      async () => {
        await ctx.db.member.update({
          where: { id: subject().id },
          data: { heldAt: test.clock.now(), heldReason: 'reported', visible: false },
        })
        return subject().id
      },
      admit,
    ],
  ]

describe.each(kinds)('%s', (_kind, open, decide) => {
  it('that another moderator has claimed is decided by them alone, until fifteen quiet minutes are over', async () => {
    const reference = await open()
    await claim(banyan, reference)
    test.clock.advanceSeconds(5 * 60)
    expect(await refused(decide(cedar, reference))).toMatchObject({
      ...{ status: 409, code: 'claimed_by_another', params: { by: banyan?.handle, minutes: 10 } },
      message: `Another moderator, ${banyan?.handle}, is working on this: their claim ends in 10 min.`,
    })
    expect(await refused(claim(cedar, reference) as Promise<unknown>)).toMatchObject({ code: 'claimed_by_another' })
    test.clock.advanceSeconds(10 * 60)
    await decide(cedar, reference)
    expect(await refused(decide(banyan, reference))).toMatchObject({ code: 'already_decided' })
  })

  it('that nobody has claimed is decided by one of two at once', async () => {
    const reference = await open()
    const results = await Promise.allSettled([decide(banyan, reference), decide(cedar, reference)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

it('a note makes the claim of its moderator last longer, and nobody else’s', async () => {
  const number = await report()
  await claim(banyan, number)
  test.clock.advanceSeconds(10 * 60)
  for (const by of [banyan, cedar]) await by?.call(routes.deskCases.note, { body: { number, text: 'Seen.' } })
  test.clock.advanceSeconds(10 * 60)
  expect(await refused(close(cedar, number))).toMatchObject({ code: 'claimed_by_another', params: { minutes: 5 } })
})

it('a member is suspended in a case that is there, concerns them, and that nobody else works on', async () => {
  const suspend = (case_number: string, by = cedar) =>
    by?.call(routes.deskCases.suspend, {
      body: { user_id: subject().id, cause: 'money', days: 1, reason: 'x', case_number },
    }) as Promise<unknown>
  const number = await report()
  expect(await refused(suspend('0000-0000'))).toMatchObject({ status: 404, code: 'not_found' })
  const other = await addMember(test, `other${made}`)
  const { case: foreign } = await other.call(routes.moderation.report, {
    body: { user_id: (noor as TestMember).id, reason: 'Asks for money' },
  })
  expect(await refused(suspend(foreign.number))).toMatchObject({ status: 404, code: 'not_found' })
  await claim(banyan, number)
  expect(await refused(suspend(number))).toMatchObject({ code: 'claimed_by_another' })
  await suspend(number, banyan)
})

it('two moderators at once leave one suspension', async () => {
  const suspend = (by = banyan) =>
    by?.call(routes.deskCases.suspend, { body: { user_id: subject().id, cause: 'money', days: 1, reason: 'x' } })
  const results = await Promise.allSettled([suspend(banyan), suspend(cedar)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('whoever proposed something may have the claim while another confirms it', async () => {
  const lead = await signInModerator(test, 'lead')
  const number = await report()
  await claim(banyan, number)
  const propose = { action: 'remove_member', subject: subject().id, cause: 'threats', reason: 'x' } as const
  const made = await banyan?.call(routes.deskProposals.propose, { body: propose })
  const { proposal } = await lead.call(routes.deskProposals.confirm, { body: { id: made?.proposal.id ?? '' } })
  expect(proposal).toMatchObject({ state: 'confirmed', result: 'done' })
})
