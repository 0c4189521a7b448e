import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../test/render.tsx'
import { fetchAllScreens, screenViews } from './screens.tsx'

test('a screen that was fetched ahead is shown at once, without a placeholder', async () => {
  fakeApi().install()
  signIn()
  await fetchAllScreens(new AbortController().signal)
  const Account = screenViews.account
  renderWithApp(<Suspense fallback="A placeholder">{Account && <Account />}</Suspense>)
  expect(screen.queryByText('A placeholder')).toBeNull()
  expect(screen.getByRole('region', { name: 'Account' })).toBeTruthy()
})
