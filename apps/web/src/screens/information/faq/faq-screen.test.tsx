import { screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderWithApp } from '../../../../test/render.tsx'
import { loadDocument } from '../../../messages/documents.ts'
import { FaqScreen } from './faq-screen.tsx'

await loadDocument('faq')

const Hash = () => <output aria-label="hash">{useLocation().hash}</output>

const open = (at: string) =>
  renderWithApp(
    <>
      <FaqScreen />
      <Hash />
    </>,
    { at },
  ).user

const question = (name: RegExp) => screen.findByRole('button', { name })
const hash = () => screen.getByLabelText('hash').textContent

test('ten questions, all closed', async () => {
  open('/faq')
  await question(/audio or video calls/)
  const all = screen.getAllByRole('button')
  expect(all).toHaveLength(10)
  expect(all.map((one) => one.getAttribute('aria-expanded'))).toEqual(all.map(() => 'false'))
})

test('a question opens and closes, and the address names it while it is open', async () => {
  const user = open('/faq')
  const calls = await question(/audio or video calls/)
  const answer = document.getElementById(calls.getAttribute('aria-controls') ?? '')
  expect(answer?.textContent).toContain('Only in the mobile app.')
  expect(answer?.classList.contains('hidden')).toBe(true)
  await user.click(calls)
  expect(calls.getAttribute('aria-expanded')).toBe('true')
  expect(answer?.classList.contains('hidden')).toBe(false)
  expect(hash()).toBe('#calls')
  await user.click(await question(/get my money back/))
  expect(calls.getAttribute('aria-expanded')).toBe('true')
  await user.click(calls)
  expect(calls.getAttribute('aria-expanded')).toBe('false')
  expect(hash()).toBe('')
})

test('an address opens its question and leads to it', async () => {
  open('/faq#threats')
  const threats = await question(/bothers or threatens/)
  expect(threats.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(threats)
})

test('inside the shell the address is left alone', async () => {
  const user = open('/more')
  await user.click(await question(/audio or video calls/))
  expect(hash()).toBe('')
})
