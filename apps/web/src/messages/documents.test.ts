import { defaultCaseRules } from '@satrangi/contract'
import { expect, test } from 'vitest'
import { isPublicPageName } from '../lib/public-pages.ts'
import type { Section } from './document.types.ts'
import { type DocumentName, loadDocument } from './documents.ts'
import { activateLanguage } from './parts.ts'

const texts = await Promise.all([
  loadDocument('privacyPolicy'),
  loadDocument('terms'),
  loadDocument('childPolicy'),
  loadDocument('faq'),
  loadDocument('about'),
  loadDocument('safety'),
])
const [privacyPolicy, terms, childPolicy, faq, about, safety] = texts

test('the FAQ has ten questions', () => {
  expect(faq.questions).toHaveLength(10)
})

test('every link in a text leads to a page', () => {
  const links = [...JSON.stringify(texts).matchAll(/\]\((.*?)\)/g)].map(([, page = '']) => page)
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((page) => !isPublicPageName(page))).toEqual([])
})

test('every part of a text has an address of its own', () => {
  const parts: readonly (readonly Section[])[] = [
    privacyPolicy.sections,
    terms.sections,
    childPolicy.sections,
    faq.questions,
    about.sections,
    safety.sections,
  ]
  for (const sections of parts) {
    const ids = sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]+$/)
  }
})

test.each([
  ['who answers grievances', privacyPolicy],
  ['who answers grievances', terms],
  ['who answers grievances', childPolicy],
])('%s is part of each policy', (_what, { sections }) => {
  expect(sections.some(({ blocks }) => blocks.some((block) => typeof block === 'object' && 'operator' in block))).toBe(
    true,
  )
})

test('the sentence on refunds is the product’s', () => {
  expect(JSON.stringify(terms)).toContain('no refunds once a premium plan is activated, except for a duplicate payment')
})

/** What must be the same in every language: the parts, where they lead, and who answers in them. */
const structureOf = (text: unknown) => JSON.stringify(text).match(/"id":"[a-z-]+"|\]\([a-zA-Z]+\)|"operator":"[a-z]+"/g)

/** How long each part is: as many blocks, and as many points in them. */
const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shapeOf)
    : typeof value === 'object' && value
      ? Object.values(value).map(shapeOf)
      : ''

test.each<DocumentName>(['privacyPolicy', 'terms', 'childPolicy', 'faq', 'about'])(
  '%s says the same in Hindi, part by part',
  async (name) => {
    const english = await loadDocument(name)
    await activateLanguage('hi')
    const hindi = await loadDocument(name)
    await activateLanguage('en')
    expect(structureOf(hindi)).toEqual(structureOf(english))
    expect(shapeOf(hindi)).toEqual(shapeOf(english))
    expect(JSON.stringify(hindi).match(/[a-z]{3,} [a-z]{3,} [a-z]{3,}/gi)).toBeNull()
  },
)

const { acknowledgement, grievance, intimate_picture, listed_content, order, data_rights } = defaultCaseRules

test.each<[DocumentName, 'en' | 'hi', readonly string[]]>([
  ['terms', 'en', ['24 hours', '7 days']],
  ['terms', 'hi', ['24 घंटे', '7 दिन']],
  ['privacyPolicy', 'en', ['24 hours', '7 days', '2 hours', '36 hours', '3 hours', '90 days']],
  ['privacyPolicy', 'hi', ['24 घंटे', '7 दिन', '2 घंटे', '36 घंटे', '3 घंटे', '90 दिन']],
])('%s in %s promises the times of the rules', async (name, language, times) => {
  await activateLanguage(language)
  const { sections } = (await loadDocument(name)) as { sections: readonly Section[] }
  await activateLanguage('en')
  const grievances = JSON.stringify(sections.filter(({ id }) => id === 'contact' || id === 'grievance-officer'))
  const said = [...grievances.matchAll(/(\d+) (hours|days|घंटे|दिन)/g)].map(([all]) => all)
  expect(said.toSorted()).toEqual(times.toSorted())
  const hours = said.map((one) => Number.parseInt(one, 10) * (/days|दिन/.test(one) ? 24 : 1))
  const rules = [acknowledgement.acknowledgeWithinHours, grievance.actWithinHours]
  const more = [intimate_picture, listed_content, order, data_rights].map(({ actWithinHours }) => actWithinHours)
  const expected = name === 'terms' ? rules : [...rules, ...more]
  expect(new Set(hours)).toEqual(new Set(expected))
})
