import { fieldProblem, outcome, routes, withFieldName } from '@satrangi/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp } from '../../../../test/render.tsx'
import { PictureComplaintScreen } from './picture-complaint-screen.tsx'

let api: FakeApi
const codeSent = { ...outcome('code_sent'), otp: '482913' }
const received = { ...outcome('picture_complaint_received'), case: { number: '7K3M-9QXD' } }
beforeEach(() => {
  api = fakeApi()
  api.install()
})

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

async function fill(user: ReturnType<typeof renderWithApp>['user']) {
  await user.type(field(/^What is wrong/), 'This is me.')
  await user.type(field(/^Your email/), 'me@people.example')
}

test('a visitor complains with the ID of the profile and a code, and reads the number', async () => {
  const codes = api.answer(routes.pictureComplaints.sendCode, codeSent)
  const sent = api.answer(routes.pictureComplaints.send, received)
  const { user } = renderWithApp(<PictureComplaintScreen />, { at: '/picture-of-me' })
  await user.type(field(/^ID of the profile/), ' sg7k3m9qxd ')
  await fill(user)
  expect(screen.queryByText('Which picture?')).toBeNull()
  await user.click(button('Send OTP'))
  await user.type(await screen.findByLabelText(/^OTP/), '482913')
  await user.click(button('Report this picture'))
  expect(await screen.findByText(/Your number is 7K3M-9QXD/)).toBeTruthy()
  const complaint = { user_id: 'SG7K3M9QXD', email: 'me@people.example', details: 'This is me.' }
  expect(codes.map(({ body }) => body)).toEqual([complaint])
  expect(sent.map(({ body }) => body)).toEqual([{ ...complaint, otp: '482913' }])
})

test('an address of the page names the profile', () => {
  renderWithApp(<PictureComplaintScreen />, { at: '/picture-of-me?id=SG7K3M9QXD' })
  expect(field(/^ID of the profile/)).toHaveProperty('value', 'SG7K3M9QXD')
})

test('a member chooses which of two pictures shows them', async () => {
  const codes = api.answer(routes.pictureComplaints.sendCode, codeSent)
  const { user } = renderWithApp(<PictureComplaintScreen id="SG7K3M9QXD" hasTwoPhotos />)
  await user.click(screen.getByRole('radio', { name: 'The second picture' }))
  await fill(user)
  await user.click(button('Send OTP'))
  await screen.findByLabelText(/^OTP/)
  expect(codes[0]?.body).toMatchObject({ user_id: 'SG7K3M9QXD', photo: 'photo2' })
})

test('what is wrong with a field is said beside it, and what was typed stays', async () => {
  const problems = {
    user_id: fieldProblem('member_id_invalid'),
    details: withFieldName('details', fieldProblem('required')),
  }
  api.answer(routes.pictureComplaints.sendCode, { refuse: 'bad_input', problems })
  const { user } = renderWithApp(<PictureComplaintScreen id="SG7K3M9QXD" />)
  await fill(user)
  await user.click(button('Send OTP'))
  expect(await screen.findByText('Please write what happened.')).toBeTruthy()
  expect(field(/^ID of the profile/).getAttribute('aria-invalid')).toBe('true')
  expect(field(/^Your email/)).toHaveProperty('value', 'me@people.example')
})

test('a wrong code can be corrected, and another address needs another code', async () => {
  api.answer(routes.pictureComplaints.sendCode, codeSent)
  api.answer(routes.pictureComplaints.send, {
    refuse: 'invalid_otp',
    problems: { otp: fieldProblem('otp_invalid') },
  })
  const { user } = renderWithApp(<PictureComplaintScreen id="SG7K3M9QXD" />)
  await fill(user)
  await user.click(button('Send OTP'))
  await user.type(await screen.findByLabelText(/^OTP/), '111111')
  await user.click(button('Report this picture'))
  expect(await screen.findByText('Invalid OTP')).toBeTruthy()
  await user.type(field(/^Your email/), 'x')
  expect(screen.queryByLabelText(/^OTP/)).toBeNull()
})

test('too many complaints in a day are refused in words', async () => {
  api.answer(routes.pictureComplaints.sendCode, { refuse: 'slow_down' })
  const { user } = renderWithApp(<PictureComplaintScreen id="SG7K3M9QXD" />)
  await fill(user)
  await user.click(button('Send OTP'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Too many|wait/i)
})
