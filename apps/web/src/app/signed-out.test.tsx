import { routes, tagline } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { emptyOperator } from '../../test/a-card.ts'
import { fakeApi } from '../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../test/render.tsx'
import { firstVisit } from '../lib/first-visit.ts'
import { session } from '../lib/session.ts'
import { Pages } from './app.tsx'

beforeEach(() => {
  const api = fakeApi()
  api.install()
  api.answer(routes.contact.operator, { operator: emptyOperator })
  api.answer(routes.signUp.countryCodes, { data: [{ code: '+91', country: 'India' }] })
  session.forget()
})

const greeting = () => screen.findByRole('heading', { level: 1, name: 'Find your partner, at your own pace' })
const signInButton = () => screen.findByRole('button', { name: 'Sign In' })

test('greets a first visitor with three promises and two ways in', async () => {
  renderWithApp(<Pages />)
  await greeting()
  const promises = within(screen.getByRole('list', { name: 'What we promise' }))
  expect(promises.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Create New Account' })).toBeTruthy()
  expect(screen.queryByText('Welcome back')).toBeNull()
})

test('shows the operator’s own tagline where the page carries one', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'tagline', content: 'for queer people of Pune' })
  document.head.append(meta)
  renderWithApp(<Pages />)
  expect(await screen.findByText('for queer people of Pune')).toBeTruthy()
  expect(screen.queryByText(tagline)).toBeNull()
  meta.remove()
})

test('opens the login form, and begins with it from then on', async () => {
  const { user, unmount } = renderWithApp(<Pages />)
  await greeting()
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await signInButton()
  unmount()
  renderWithApp(<Pages />)
  await signInButton()
})

test('asks a new member one more question before Home, also after a reload', async () => {
  session.signOut()
  signIn()
  renderWithApp(<Pages />, { at: { pathname: '/', state: { signUp: 7 } } })
  expect(await screen.findByRole('heading', { name: 'Whom do you hope to meet?' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
})

const Entry = () => <p data-testid="entry">{JSON.stringify(useLocation().state)}</p>

test('closes what a member had open', async () => {
  session.signOut()
  renderWithApp(
    <>
      <Pages />
      <Entry />
    </>,
    { at: { pathname: '/more', state: { open: { screen: 'leave' } } } },
  )
  await signInButton()
  await waitFor(() => expect(screen.getByTestId('entry').textContent).toBe('null'))
})

test('greets whoever deleted their account, wherever that was', async () => {
  renderWithApp(<Pages />, { at: { pathname: '/more', state: { open: { screen: 'leave' } } } })
  await greeting()
})

test('opens the wizard, and greets again where it was left', async () => {
  const { user, unmount } = renderWithApp(<Pages />)
  await greeting()
  await user.click(screen.getByRole('button', { name: 'Create New Account' }))
  await screen.findByText('Join Satrangi - Step 1 of 7')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await greeting()
  unmount()
})

test.each([
  ['signed out', () => session.signOut()],
  ['lost their session', () => session.expire('token-of-asha')],
])('shows the login form on a device where somebody %s', async (_, end) => {
  signIn()
  end()
  renderWithApp(<Pages />)
  await signInButton()
})

test('greets on a device where the account was deleted', async () => {
  signIn()
  session.forget()
  renderWithApp(<Pages />)
  await greeting()
})

test('stores the same on a device with an account and on one where only the form was opened', async () => {
  const { user, unmount } = renderWithApp(<Pages />)
  await greeting()
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  const withoutAccount = { ...localStorage }
  unmount()
  localStorage.clear()
  signIn()
  session.signOut()
  expect({ ...localStorage }).toEqual(withoutAccount)
})

test('explains the door once', async () => {
  const first = renderWithApp(<Pages />)
  const hint = within(await screen.findByRole('complementary', { name: 'Your way out' }))
  await first.user.click(hint.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  first.unmount()
  renderWithApp(<Pages />)
  await greeting()
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('shows a visitor the plans with their prices, and leads to sign-up', async () => {
  firstVisit.startWithLogin()
  const { user } = renderWithApp(<Pages />, { at: '/membership' })
  await screen.findByRole('heading', { level: 1, name: 'Membership Plans' })
  await user.click(await screen.findByRole('radio', { name: 'INR' }))
  expect(screen.getByText('₹118')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create New Account' }))
  await screen.findByText('Join Satrangi - Step 1 of 7')
})

test('asks a member whose session ended at the plans to log in again', async () => {
  signIn()
  session.expire('token-of-asha')
  renderWithApp(<Pages />, { at: '/membership' })
  await screen.findByText('Session expired. Please log in again.')
})

test('shows a visitor the safety page with the helplines', async () => {
  renderWithApp(<Pages />, { at: '/safety' })
  await screen.findByRole('heading', { level: 1, name: 'Safety' })
  expect(await screen.findByRole('link', { name: /Tele-MANAS.*14416/ })).toHaveProperty('href', 'tel:14416')
})
