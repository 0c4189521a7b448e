import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aMemberSummary } from '../../../test/a-card.ts'
import { setLanguage } from '../../lib/language.ts'
import { loadMessages } from '../../messages/parts.ts'
import { ProfileCard } from './profile-card.tsx'

afterEach(() => setLanguage('en'))

test('a card writes the city as its reader’s language does', async () => {
  await loadMessages('screens')
  render(<ProfileCard member={aMemberSummary()} corner={null} />)
  expect(screen.getByText('Pune')).toBeDefined()
  await setLanguage('hi')
  expect(await screen.findByText('पुणे')).toBeDefined()
})
