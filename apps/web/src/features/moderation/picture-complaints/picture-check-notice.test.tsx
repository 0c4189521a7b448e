import { outcome, type PictureCheck, routes } from '@satrangi/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { PictureCheckNotice } from './picture-check-notice.tsx'

let api: FakeApi
const check: PictureCheck = { photos: ['photo2'], since: '2026-01-15T09:00:00.000Z', answer: null }
beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
})

test('says nothing where nothing is checked', async () => {
  const calls = api.answer(routes.pictureComplaints.mine, { check: null })
  const { container } = renderWithApp(<PictureCheckNotice />)
  await expect.poll(() => calls.length).toBe(1)
  expect(container.querySelector('h2')).toBeNull()
})

test('names the photo and takes one answer', async () => {
  api.answer(routes.pictureComplaints.mine, { check })
  const calls = api.answer(routes.pictureComplaints.answer, outcome('answer_received'))
  const { user } = renderWithApp(<PictureCheckNotice />)
  expect(await screen.findByText('A person is looking at your second photo.')).toBeTruthy()
  await user.type(screen.getByRole('textbox'), 'It is me. ')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('You told us: ‘It is me.’')).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([{ answer: 'It is me.' }])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('answers with one press, in which nothing has to be written', async () => {
  api.answer(routes.pictureComplaints.mine, { check })
  const calls = api.answer(routes.pictureComplaints.answer, outcome('answer_received'))
  const { user } = renderWithApp(<PictureCheckNotice />)
  await user.click(await screen.findByRole('button', { name: 'This is my photo' }))
  expect(await screen.findByText('You told us: ‘This is my photo’')).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([{ answer: 'This is my photo' }])
})

test('keeps what was written when it could not be sent', async () => {
  api.answer(routes.pictureComplaints.mine, { check: { ...check, photos: ['photo1', 'photo2'] } })
  api.answer(routes.pictureComplaints.answer, { refuse: 'unavailable' })
  const { user } = renderWithApp(<PictureCheckNotice />)
  expect(await screen.findByText('A person is looking at your photos.')).toBeTruthy()
  await user.type(screen.getByRole('textbox'), 'It is me.')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'It is me.')
})
