import { routes } from '@satrangi/contract'
import { beforeEach, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { complain } from '../../../../test/complaints.ts'
import { signInModerator, type TestModerator } from '../../../../test/moderators.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
let [asha, noor]: TestMember[] = []
let [worker, lead]: TestModerator[] = []
let made = 0
let number: string
beforeEach(async () => {
  made += 1
  ;[asha, noor] = [await addMember(test, `asha${made}`), await addMember(test, `noor${made}`)]
  ;[worker, lead] = [await signInModerator(test, 'caseworker'), await signInModerator(test, 'lead')]
  const body = { user_id: asha.id, reason: 'Asks for money' } as const
  number = (await noor.call(routes.moderation.report, { body })).case.number
})

const close = () =>
  worker?.call(routes.deskCases.close, { body: { number, outcome: 'upheld', note: 'Asked three.', strike: true } })
const read = async () => (await lead?.call(routes.deskCases.get, { params: { number } }))?.case
/** Proposed by the one, and confirmed by the other. */
async function reverse(outcome: 'upheld' | 'dismissed') {
  const body = { action: 'reverse_case', subject: number, outcome, reason: 'It was somebody else.' } as const
  const proposed = await worker?.call(routes.deskProposals.propose, { body })
  const id = proposed?.proposal.id ?? ''
  return (await lead?.call(routes.deskProposals.confirm, { body: { id } }))?.proposal.result
}

it('two moderators dismiss a case that was upheld: its strike and its suspension end, and its reporter’s record counts anew', async () => {
  const suspension = { user_id: asha?.id ?? '', cause: 'money', days: 3, reason: 'x', case_number: number } as const
  await worker?.call(routes.deskCases.suspend, { body: suspension })
  await close()
  expect(await read()).toMatchObject({ outcome: 'upheld', reporter: { closed: 1, upheld: 1 }, strikes: [{}] })
  expect(await reverse('dismissed')).toBe('done')
  expect(await read()).toMatchObject({
    ...{ outcome: 'dismissed', reporter: { closed: 1, upheld: 0 }, member: { suspended_at: null }, strikes: [] },
  })
  expect(await reverse('dismissed')).toBe('already')
  expect(await reverse('upheld')).toBe('done')
})

it('leaves a suspension that another case led to', async () => {
  const suspension = { user_id: asha?.id ?? '', cause: 'money', days: 3, reason: 'x' } as const
  await worker?.call(routes.deskCases.suspend, { body: suspension })
  await close()
  expect(await reverse('dismissed')).toBe('done')
  expect((await read())?.member?.suspended_at).not.toBeNull()
})

it('changes nothing of a case that is open, or whose pictures are gone; one that is not there is refused', async () => {
  expect(await reverse('dismissed')).toBe('unknown')
  number = await complain(test, asha ?? { id: '' })
  await test.runDueJobs()
  await close()
  expect(await reverse('dismissed')).toBe('final')
  number = '0000-0000'
  expect(await refused(reverse('dismissed'))).toMatchObject({ status: 404, code: 'not_found' })
})
