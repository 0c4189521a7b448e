import {
  diets,
  drinks,
  educations,
  everyGender,
  genders,
  heights,
  helplines,
  languages,
  maritalStatuses,
  plans,
  reportReasons,
  smokes,
} from '@satrangi/contract'
import { afterEach, expect, test } from 'vitest'
import { loadMessages } from '../messages/parts.ts'
import { setLanguage } from './language.ts'
import { optionLabel, optionLabels, placeLabel, selectOptions } from './option-words.ts'

const lists = { genders, maritalStatuses, educations, languages, diets, smokes, drinks, reportReasons, heights }
const everyOption = [
  everyGender,
  ...Object.values(lists).flat(),
  ...helplines.filter((one) => 'number' in one).map(({ name }) => name),
  ...plans.map(({ title }) => title),
]

afterEach(() => setLanguage('en'))

/** Stored before the voice had 'someone'. */
const relabelled: Readonly<Record<string, string>> = {
  'Threatens me or somebody close to me': 'Threatens me or someone close to me',
}

test('labels every option with its value in English', () => {
  for (const option of everyOption) expect(optionLabel(option)).toBe(relabelled[option] ?? option)
})

test('labels every option in Hindi', async () => {
  await loadMessages('shared')
  await setLanguage('hi')
  expect(everyOption.filter((option) => !/\p{Script=Devanagari}/u.test(optionLabel(option)))).toEqual([])
  expect(optionLabel('5 ft 7 in (170 cm)')).toBe('5 फ़ुट 7 इंच (170 सेमी)')
  expect(optionLabel('4 ft (121 cm)')).toBe('4 फ़ुट (121 सेमी)')
  expect(optionLabels('Hindi, Marathi')).toBe('हिन्दी, मराठी')
})

test('keeps the contract’s value for what is sent', async () => {
  await loadMessages('shared')
  await setLanguage('hi')
  expect(selectOptions(['Queer'])).toEqual([{ value: 'Queer', label: 'क्वीयर' }])
})

test('labels a value outside the lists with itself', () => {
  expect(optionLabel('Pune')).toBe('Pune')
  expect(optionLabel('toString')).toBe('toString')
})

test('writes places as the language does, and keeps the stored name of any other', async () => {
  await loadMessages('screens')
  expect(['Pune', 'West Bengal', 'Somewhere'].map(placeLabel)).toEqual(['Pune', 'West Bengal', 'Somewhere'])
  await setLanguage('hi')
  expect(['Pune', 'West Bengal', 'Somewhere'].map(placeLabel)).toEqual(['पुणे', 'पश्चिम बंगाल', 'Somewhere'])
})
