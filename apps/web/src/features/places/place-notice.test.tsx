import { routes } from '@satrangi/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aProfile } from '../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../test/render.tsx'
import { ShellLocation } from '../../../test/shell-location.tsx'
import { PlaceNotice } from './place-notice.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
})

const open = () =>
  renderWithApp(
    <>
      <PlaceNotice />
      <ShellLocation />
    </>,
  )

test('Whose country nobody knows is asked for it and led to its input', async () => {
  api.answer(routes.members.view, { user: aProfile({ country: 'Atlantis' }) })
  const { user } = open()
  expect(await screen.findByText(/the country ‘Atlantis’/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Choose my country' }))
  expect(screen.getByLabelText('Where').textContent).toContain('edit-profile')
})

test.each(['India', 'भारत', 'Türkiye'])('Who lives in %s is asked nothing', async (country) => {
  const calls = api.answer(routes.members.view, { user: aProfile({ country }) })
  open()
  await expect.poll(() => calls.length).toBe(1)
  expect(screen.queryByRole('heading')).toBeNull()
})
