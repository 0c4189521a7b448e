import { outcome, routes } from '@satrangi/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aMemberSummary, aProfile } from '../../../../test/a-card.ts'
import { reportReceived } from '../../../../test/a-case.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { answerPrivacy } from '../../../../test/privacy.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { ProfileScreen } from './profile-screen.tsx'

let api: FakeApi
let privacyChanges: ReturnType<typeof answerPrivacy>
const id = 'SGMEERA001'
const threat = 'Threatens to out or blackmail me'

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  privacyChanges = answerPrivacy(api)
  api.answer(routes.members.view, { user: aProfile() })
  api.answer(routes.chat.conversations, { users: [] })
})

async function open() {
  const { user } = renderWithApp(<ProfileScreen id={id} />)
  await user.click(await screen.findByRole('button', { name: 'Profile options' }))
  await user.click(screen.getByRole('menuitem', { name: 'Report' }))
  return { user, dialog: within(screen.getByRole('dialog')) }
}

function talkedTo(): void {
  const last_message = { type: 'chat_message', message: 'Pay me.', sender_id: id, removed: false } as const
  const state = { is_read: true, unread: 0, deleted: false, isBlocked: false, isBlockedByOther: false }
  const timestamp = '2026-03-01T10:00:00Z'
  api.answer(routes.chat.conversations, {
    users: [{ user: aMemberSummary({ id }), last_message, timestamp, ...state }],
  })
}

test('any member can be reported, and the reporter learns what happens next', async () => {
  const calls = api.answer(routes.moderation.report, reportReceived)
  const { user, dialog } = await open()
  expect(dialog.getByText(`Our team reads every report. ${id} isn’t told.`)).toBeDefined()
  expect(dialog.getAllByRole('radio')).toHaveLength(9)
  await user.click(dialog.getByRole('radio', { name: 'Asks for money' }))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.type(dialog.getByRole('textbox'), 'For a ticket.')
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))

  expect(await screen.findByRole('dialog', { name: 'Report sent' })).toBeDefined()
  expect(document.activeElement?.textContent).toMatch(/we’ll notify you once we’ve looked at yours/)
  expect(screen.getByText(/^Your report has the number 7K3M-9QXD. Someone will look at it by /)).toBeDefined()
  expect(calls.map(({ body }) => body)).toEqual([{ user_id: id, reason: 'Asks for money', details: 'For a ticket.' }])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('A report needs a reason and nothing more', async () => {
  const calls = api.answer(routes.moderation.report, reportReceived)
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))
  expect(dialog.getByText('Please choose what is wrong.')).toBeDefined()
  expect(calls).toHaveLength(0)
  await user.click(dialog.getByRole('radio', { name: 'Something else' }))
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))

  expect(await screen.findByText('Report sent')).toBeDefined()
  expect(calls.map(({ body }) => body)).toEqual([{ user_id: id, reason: 'Something else' }])
})

test.each([
  ['The last 20 messages', { evidence: 'last_20' }],
  ['The last 30 days', { evidence: 'last_30_days' }],
  ['Nothing', {}],
])('Where two have written, the reporter says what the moderators may read: %s', async (name, evidence) => {
  talkedTo()
  const calls = api.answer(routes.moderation.report, reportReceived)
  const { user, dialog } = await open()
  const first = await dialog.findByRole<HTMLInputElement>('radio', { name: 'The last 20 messages' })
  expect(first.checked).toBe(true)
  await user.click(dialog.getByRole('radio', { name }))
  await user.click(dialog.getByRole('radio', { name: 'Asks for money' }))
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))

  expect(await screen.findByText('Report sent')).toBeDefined()
  expect(calls.map(({ body }) => body)).toEqual([{ user_id: id, reason: 'Asks for money', ...evidence }])
})

test('Whoever is threatened blocks in the same dialog unless they would rather not, and sees whom to call', async () => {
  api.answer(routes.moderation.report, reportReceived)
  const blocked = api.answer(routes.blocks.toggle, { ...outcome('member_blocked'), isBlocked: true })
  const { user, dialog } = await open()
  expect(dialog.queryByRole('link')).toBeNull()
  await user.click(dialog.getByRole('radio', { name: threat }))
  const call = dialog.getByRole('link', { name: 'National Cyber Crime Helpline: call 1930' })
  expect(call.getAttribute('href')).toBe('tel:1930')
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Block this member' }).checked).toBe(true)
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Hide my profile for now' }).checked).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))

  expect(await screen.findByText(`${id} is blocked. You won’t see each other any more.`)).toBeDefined()
  expect(blocked).toHaveLength(1)
  expect(privacyChanges).toHaveLength(0)
  expect(screen.getAllByRole('link', { name: /: call / })).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('button', { name: 'Unblock' })).toBeDefined()
})

test.each(['Threatens me or someone close to me', 'Shows intimate pictures of me'])(
  'Whoever reports ‘%s’ is offered the same',
  async (reason) => {
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('radio', { name: reason }))
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Block this member' }).checked).toBe(true)
  },
)

test('a reporter of a threat can hide their profile and learns how to undo it', async () => {
  api.answer(routes.moderation.report, reportReceived)
  const blocked = api.answer(routes.blocks.toggle, { ...outcome('member_blocked'), isBlocked: true })
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('radio', { name: threat }))
  await user.click(dialog.getByRole('checkbox', { name: 'Block this member' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Hide my profile for now' }))
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))

  expect(await screen.findByText('Your profile is hidden. To undo it, choose ‘Show me again’ in More.')).toBeDefined()
  expect(privacyChanges.map(({ body }) => body)).toEqual([{ paused: true }])
  expect(blocked).toHaveLength(0)
})

test('A block that failed does not hide that the report was sent, and can be tried again', async () => {
  api.answer(routes.moderation.report, reportReceived)
  api.answer(routes.blocks.toggle, { refuse: 'unexpected' })
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('radio', { name: threat }))
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))

  expect(await screen.findByText('Report sent')).toBeDefined()
  expect(await screen.findByText(`${id} is not blocked yet. Please try again.`)).toBeDefined()
  api.answer(routes.blocks.toggle, { ...outcome('member_blocked'), isBlocked: true })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(`${id} is blocked. You won’t see each other any more.`)).toBeDefined()
})

test('Where the answer to a block was lost, trying again does not take the block back', async () => {
  let isBlocked = false
  const answers = [() => ({ refuse: 'unavailable' }) as const]
  api.answer(routes.moderation.report, reportReceived)
  const toggles = api.answer(routes.blocks.toggle, () => {
    isBlocked = !isBlocked
    return answers.pop()?.() ?? { ...outcome('member_blocked'), isBlocked }
  })
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('radio', { name: threat }))
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))
  await user.click(await screen.findByRole('button', { name: 'Retry' }))

  expect(await screen.findByText(`${id} is blocked. You won’t see each other any more.`)).toBeDefined()
  expect(isBlocked).toBe(true)
  expect(toggles).toHaveLength(3)
})

test('a report that failed keeps its text', async () => {
  api.answer(routes.moderation.report, { refuse: 'unexpected' })
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('radio', { name: 'Harassment or hate' }))
  await user.type(dialog.getByRole('textbox'), 'Again and again.')
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))

  expect(await dialog.findByText('Your report was not sent. Please try again.')).toBeDefined()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Again and again.')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Harassment or hate' }).checked).toBe(true)
})
