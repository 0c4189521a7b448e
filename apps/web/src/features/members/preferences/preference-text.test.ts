import { genders, type Place, type Preferences } from '@satrangi/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activateLanguage, loadMessages } from '../../../messages/parts.ts'
import { leaveSomebodyOut, preferenceFieldText, preferenceText } from './preference-text.ts'
import { noPreferences } from './preferences.rules.ts'

const pune: Place = { id: 3, kind: 'city', city_name: 'Pune', state: 'Maharashtra', country: 'India' }
const kerala: Place = { id: 4, kind: 'state', city_name: '', state: 'Kerala', country: 'India' }
const women = ['Lesbian', 'Bisexual | Woman', 'Transgender | Women'] as const

beforeAll(() => loadMessages('shared', 'screens'))
afterAll(() => activateLanguage('en'))

test.each<[string, Partial<Preferences>]>([
  ['Everyone, any age, anywhere', {}],
  ['Everyone, any age, anywhere', { genders: [...genders], min_age: 18 }],
  [
    'Women and non-binary people, 25–\u206040, anywhere',
    { genders: [...women, 'Nonbinary'], min_age: 25, max_age: 40 },
  ],
  ['Gay men, 30 and older, near you', { genders: ['Gay'], min_age: 30, area: 'near_me' }],
  ['Queer people, 40 and younger, in your state', { genders: ['Queer'], max_age: 40, area: 'my_state' }],
  ['Everyone, any age, near you and Kerala', { area: 'near_me', places: [kerala] }],
  [
    'Everyone, any age, Pune and Kerala, Hindi, Single',
    { places: [pune, kerala], languages: ['Hindi'], maritalStatus: ['Single'] },
  ],
  ['Gay men, queer people and 2 more, any age, anywhere', { genders: ['Gay', 'Queer', 'Intersex', 'Asexual'] }],
])('says “%s”', (text, preferences) => {
  expect(preferenceText({ ...noPreferences, ...preferences })).toBe(text)
})

test('says of each field whom it leaves out, and nothing where that is nobody', () => {
  const everybody = { ...noPreferences, genders: [...genders] }
  expect([leaveSomebodyOut(everybody), preferenceFieldText(everybody, 'genders')]).toEqual([false, ''])
  const some: Preferences = { ...everybody, languages: ['Hindi', 'Marathi'] }
  expect([leaveSomebodyOut(some), preferenceFieldText(some, 'languages')]).toEqual([true, 'Hindi and Marathi'])
})

test('says it in Hindi', async () => {
  await activateLanguage('hi')
  expect(preferenceText({ ...noPreferences, genders: [...women, 'Nonbinary'], min_age: 25, max_age: 40 })).toBe(
    'महिलाएँ और नॉन-बाइनरी लोग, 25–\u206040, कहीं भी',
  )
})
