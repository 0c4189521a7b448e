import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aMemberSummary } from '../../../../test/a-card.ts'
import { setLanguage } from '../../../lib/language.ts'
import { loadMessages } from '../../../messages/parts.ts'
import { ProfileCard } from './profile-card.tsx'

afterEach(() => setLanguage('en'))

test('a card writes the city as its reader’s language does', async () => {
  await loadMessages('screens')
  render(<ProfileCard member={aMemberSummary()} corner={null} />)
  expect(screen.getByText('Pune')).toBeDefined()
  await setLanguage('hi')
  expect(await screen.findByText('पुणे')).toBeDefined()
})

test('a card shows as much of the place as its reader may know', async () => {
  await loadMessages('screens')
  const { rerender } = render(<ProfileCard member={aMemberSummary({ city_name: '' })} corner={null} />)
  expect(screen.getByText('Maharashtra')).toBeDefined()
  const nowhere = aMemberSummary({ city_name: '', state: '', country: '', occupation: '' })
  rerender(<ProfileCard member={nowhere} corner={null} />)
  expect(screen.getByText('Lesbian').textContent).toBe('Lesbian')
  expect(document.querySelector('.lucide-map-pin')).toBeNull()
})

test('each text of a member has a direction of its own', async () => {
  await loadMessages('screens')
  const written = { nickname: 'شاہدہ', occupation: 'معمار', bio: 'چائے اور کتابیں', city_name: 'کراچی' }
  render(<ProfileCard member={aMemberSummary({ name: null, ...written })} corner={null} />)
  expect(screen.getByRole('heading').textContent).toBe('\u2068شاہدہ\u2069')
  for (const text of [written.occupation, written.bio, written.city_name])
    expect([text, screen.getByText(text).closest('bdi, [dir="auto"]')?.textContent]).toEqual([text, text])
})
