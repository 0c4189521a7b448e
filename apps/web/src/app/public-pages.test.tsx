import { ownDay, routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProfile, countsOf, emptyOperator } from '../../test/a-card.ts'
import { aMembership } from '../../test/a-purchase.ts'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { FakeWebSocket } from '../../test/fake-web-socket.ts'
import { answerPrivacy } from '../../test/privacy.ts'
import { renderWithApp, signIn, viewer } from '../../test/render.tsx'
import { firstVisit } from '../lib/first-visit.ts'
import { Pages } from './app.tsx'

let api: FakeApi
const nobody = { users: [], has_next: false, total: 0 }

beforeEach(() => {
  firstVisit.startWithLogin()
  api = fakeApi()
  api.install()
  api.answer(routes.contact.operator, { operator: emptyOperator })
  api.answer(routes.signUp.countryCodes, { data: [{ code: '+91', country: 'India' }] })
  api.answer(routes.discovery.genderCounts, countsOf(0))
  api.answer(routes.discovery.byFilter, nobody)
  api.answer(routes.discovery.recommended, nobody)
  api.answer(routes.chat.conversations, { users: [] })
  api.answer(routes.chat.ticket, { ticket: 'ticket' })
  api.answer(routes.notifications.unreadCount, { total_unread: 0 })
  api.answer(routes.members.view, { user: aProfile({ id: viewer.id, name: 'Asha' }) })
  api.answer(routes.sessions.list, { sessions: [] })
  api.answer(routes.membership.mine, { membership: aMembership() })
  api.answer(routes.timeZone.get, { time_zone: ownDay.timeZone, changeable_at: null })
  answerPrivacy(api)
  vi.stubGlobal('WebSocket', FakeWebSocket)
})

afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '')
})

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.queryByRole('button', { name })

const pages = [
  ['/privacy-policy', 'Privacy Policy', 'Back'],
  ['/privacy-Policy', 'Privacy Policy', 'Accept & Continue'],
  ['/terms-and-conditions', 'Terms & Conditions', 'Back'],
  ['/terms-condition', 'Terms & Conditions', 'Accept & Continue'],
  ['/child-policy', 'Child Policy', 'Back'],
  ['/faq', 'FAQ', 'Back'],
  ['/contact', 'Contact Us', 'Back'],
  ['/safety', 'Safety', 'Back'],
] as const

for (const who of ['a stranger', 'a member'] as const) {
  test.each(pages)(`${who} reads %s`, async (path, name, wayOut) => {
    if (who === 'a member') signIn()
    renderWithApp(<Pages />, { at: path })
    await title(name)
    await waitFor(() => expect(document.title).toBe(`${name} · Satrangi`))
    expect(button('Back') !== null).toBe(wayOut === 'Back')
    expect(button('Accept & Continue') !== null).toBe(wayOut === 'Accept & Continue')
    expect(button('Quick exit')).not.toBeNull()
  })
}

test.each(['/PRIVACY-POLICY', '/Terms-Condition', '/about'])('%s is not found', async (path) => {
  renderWithApp(<Pages />, { at: path })
  expect(await screen.findByText('404')).toBeTruthy()
})

test.each([
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-and-conditions', 'Terms & Conditions'],
  ['/child-policy', 'Child Policy'],
])('%s shows its date and contents, and that no officer is named', async (path, name) => {
  renderWithApp(<Pages />, { at: path })
  await title(name)
  expect(await screen.findByText('Last Updated: 27 November 2026')).toBeTruthy()
  expect(await screen.findByText(/has not named a grievance officer/)).toBeTruthy()
  const contents = within(screen.getByRole('navigation', { name: 'On this page', hidden: true }))
  for (const link of contents.getAllByRole('link', { hidden: true })) {
    const id = link.getAttribute('href')?.split('#')[1] ?? ''
    expect(document.getElementById(id)?.textContent).toBe(link.textContent)
  }
})

test('shows the operator’s details in the policy', async () => {
  api.answer(routes.contact.operator, {
    operator: {
      name: 'Satrangi Sabha',
      address: 'Lake Road\nThane',
      email: 'help@sabha.example',
      gstin: null,
      grievance_officer: { name: 'M. Example', email: 'grievance@sabha.example', phone: null },
      declaration: 'We declare that this is run with care.',
      app_store_url: null,
    },
  })
  renderWithApp(<Pages />, { at: '/privacy-policy' })
  expect(await screen.findByText('Satrangi Sabha')).toBeTruthy()
  expect(screen.getByText('M. Example')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'grievance@sabha.example' })).toBeTruthy()
  expect(screen.getByText('We declare that this is run with care.')).toBeTruthy()
  expect(screen.queryByText(/has not named/)).toBeNull()
})

test('stays readable and offers a retry when the operator does not load', async () => {
  api.answer(routes.contact.operator, { refuse: 'unexpected' })
  const { user } = renderWithApp(<Pages />, { at: '/child-policy' })
  const retries = await screen.findAllByRole('button', { name: 'Retry' })
  api.answer(routes.contact.operator, { operator: emptyOperator })
  await user.click(retries[0] as HTMLElement)
  expect(await screen.findByText(/has not named a grievance officer/)).toBeTruthy()
})

test('returns to the login after accepting', async () => {
  const { user } = renderWithApp(<Pages />)
  await user.click(await screen.findByRole('link', { name: 'Terms & Conditions' }))
  await title('Terms & Conditions')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Terms & Conditions'))
  window.history.replaceState({ idx: 1 }, '')
  await user.click(screen.getByRole('button', { name: 'Accept & Continue' }))
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
})

test('continues at home without a previous entry', async () => {
  const { user } = renderWithApp(<Pages />, { at: '/privacy-Policy' })
  await user.click(await screen.findByRole('button', { name: 'Accept & Continue' }))
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
})

test('links the three policies from the login', async () => {
  renderWithApp(<Pages />)
  const footer = within(await screen.findByRole('navigation', { name: 'Policies' }))
  expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/terms-condition',
    '/privacy-policy',
    '/child-policy',
  ])
})

test('restores the sign-up form, with the password, after reading the terms', async () => {
  const { user } = renderWithApp(<Pages />, { at: { pathname: '/', state: { signUp: 1 } } })
  await user.type(await screen.findByLabelText(/^Full name/), 'Asha')
  await user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'kal-se-pakka-9')
  await user.click(screen.getByRole('link', { name: 'Terms & Conditions' }))
  await title('Terms & Conditions')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('pakka')
  window.history.replaceState({ idx: 1 }, '')
  await user.click(screen.getByRole('button', { name: 'Accept & Continue' }))
  expect(await screen.findByLabelText(/^Full name/)).toHaveProperty('value', 'Asha')
  expect(screen.getByLabelText(/^Password/, { selector: 'input' })).toHaveProperty('value', 'kal-se-pakka-9')
})

test.each([
  ['Contact Us', 'contact-us'],
  ['About Us', 'about-us'],
  ['FAQ', 'faq'],
  ['Safety', 'safety'],
  ['Privacy Policy', 'privacy-policy'],
  ['Terms & Conditions', 'terms'],
  ['Child Policy', 'child-policy'],
])('opens %s from More in the shell', async (row, name) => {
  signIn()
  const { user } = renderWithApp(<Pages />, { at: '/more' })
  await user.click(await screen.findByRole('button', { name: /^Help/ }))
  await user.click(await screen.findByRole('button', { name: row }))
  await title(row)
  expect(localStorage.getItem('currentScreen')).toBe(name)
  expect(screen.getAllByRole('navigation', { name: 'Main menu' }).length).toBeGreaterThan(0)
})
