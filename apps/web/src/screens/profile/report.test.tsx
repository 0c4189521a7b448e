import { routes } from '@satrangi/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aProfile } from '../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../test/render.tsx'
import { ProfileScreen } from './profile-screen.tsx'

let api: FakeApi
const id = 'SGMEERA001'
const threat = 'Threatens to out or blackmail me'
const sent = { success: true, message: 'Thank you.' } as const

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  api.answer(routes.members.view, { user: aProfile() })
})

async function open() {
  const { user } = renderWithApp(<ProfileScreen id={id} />)
  await user.click(await screen.findByRole('button', { name: 'More about what you can do' }))
  await user.click(screen.getByRole('menuitem', { name: 'Report' }))
  return { user, dialog: within(screen.getByRole('dialog', { name: `Report ${id}` })) }
}

test('Anybody can be reported; they are not told, and the reporter is thanked', async () => {
  const asked = api.answer(routes.moderation.report, sent)
  const { user, dialog } = await open()
  expect(dialog.getByText(`Our team looks at every report. ${id} is not told.`)).toBeDefined()
  expect(dialog.getAllByRole('radio')).toHaveLength(7)
  await user.click(dialog.getByRole('radio', { name: 'Asks for money' }))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.type(dialog.getByRole('textbox'), 'For a ticket.')
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))

  expect(await screen.findByText('Report sent')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked.map(({ body }) => body)).toEqual([{ user_id: id, reason: 'Asks for money', details: 'For a ticket.' }])
})

test('A report needs a reason and nothing more', async () => {
  const asked = api.answer(routes.moderation.report, sent)
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))
  expect(dialog.getByText('Please choose what is wrong.')).toBeDefined()
  expect(asked).toHaveLength(0)
  await user.click(dialog.getByRole('radio', { name: 'Something else' }))
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))

  expect(await screen.findByText('Report sent')).toBeDefined()
  expect(asked.map(({ body }) => body)).toEqual([{ user_id: id, reason: 'Something else' }])
})

test('Whoever is threatened may block in the same dialog', async () => {
  api.answer(routes.moderation.report, sent)
  const blocked = api.answer(routes.blocks.toggle, { success: true, message: 'Blocked.', isBlocked: true })
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('radio', { name: threat }))
  await user.click(dialog.getByRole('checkbox', { name: `Block ${id} as well` }))
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))

  expect(await screen.findByText(/this member is blocked/)).toBeDefined()
  expect(blocked).toHaveLength(1)
  expect(await screen.findByRole('button', { name: 'Unblock' })).toBeDefined()
})

test('A block that failed does not hide that the report was sent', async () => {
  api.answer(routes.moderation.report, sent)
  api.answer(routes.blocks.toggle, { refuse: 'unexpected' })
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('radio', { name: threat }))
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))

  expect(await screen.findByText('Report sent')).toBeDefined()
  expect(screen.getByText(/could not be blocked/)).toBeDefined()
})

test('A report that failed keeps what was written', async () => {
  api.answer(routes.moderation.report, { refuse: 'unexpected' })
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('radio', { name: 'Harassment or hate' }))
  await user.type(dialog.getByRole('textbox'), 'Again and again.')
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))

  expect(await dialog.findByText('The report could not be sent. Please try again.')).toBeDefined()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Again and again.')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Harassment or hate' }).checked).toBe(true)
})
