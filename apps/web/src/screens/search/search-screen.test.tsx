import { routes } from '@satrangi/contract'
import { screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { aProfile } from '../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../test/render.tsx'
import { SearchScreen } from './search-screen.tsx'

let api: FakeApi

function Opened() {
  const { state } = useLocation()
  return <output>{JSON.stringify(state)}</output>
}

function renderSearch() {
  return renderWithApp(
    <>
      <SearchScreen />
      <Opened />
    </>,
    { at: '/search' },
  )
}

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
})

async function search(typed: string) {
  const { user } = renderSearch()
  if (typed) await user.type(screen.getByRole('textbox', { name: 'Member id' }), typed)
  await user.click(screen.getByRole('button', { name: 'View Profile' }))
}

test('An id opens that member’s profile, however it was typed', async () => {
  const asked = api.answer(routes.members.view, { user: aProfile() })
  await search(' sgmeera 001 ')

  expect(await screen.findByText(/"id":"SGMEERA001"/)).toBeDefined()
  expect(asked.map(({ params }) => params)).toEqual([{ id: 'SGMEERA001' }])
})

test.each([
  ['nothing', '', 'Please enter a member id.'],
  ['something else', 'hello', 'A member id is SG followed by 8 letters and digits, like SG4T7K2M9X.'],
])('With %s the field says what is wrong and is ready to be typed in', async (_, typed, sentence) => {
  await search(typed)

  const field = screen.getByRole('textbox', { name: 'Member id' })
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
})

test('An id that nobody has says so beside the field', async () => {
  api.answer(routes.members.view, { refuse: 'not_found' })
  await search('SGMEERA001')

  expect(await screen.findByText('There is no member with this id.')).toBeDefined()
})
