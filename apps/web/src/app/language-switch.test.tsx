import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithApp } from '../../test/render.tsx'
import * as language from '../lib/language.ts'
import { LoginScreen } from '../screens/accounts/login/login-screen.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await language.setLanguage('en')
})

const open = () =>
  renderWithApp(
    <>
      <LanguageSwitch />
      <LoginScreen onSignedIn={() => undefined} onSignUp={() => undefined} />
    </>,
  )

test('changes the language and keeps the input', async () => {
  const { user } = open()
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'asha@people.example')
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }))
  expect(await screen.findByRole('button', { name: 'लॉग इन करें' })).toBeTruthy()
  expect(screen.getByDisplayValue('asha@people.example')).toBeTruthy()
  await waitFor(() => expect(document.title).toContain('लॉग इन'))
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
})

test('reports a failed language change and keeps the language', async () => {
  vi.spyOn(language, 'setLanguage').mockRejectedValueOnce(new Error('did not arrive'))
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }))
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('did not change'))
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
})
