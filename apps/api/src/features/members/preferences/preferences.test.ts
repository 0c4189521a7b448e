import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')

const noPreferences = { genders: [], min_age: null, max_age: null, places: [], languages: [], maritalStatus: [] }
const read = async (member = asha) => (await member.call(routes.preferences.get)).preferences
const set = (preferences: Record<string, unknown>) =>
  asha.call(routes.preferences.set, { body: { ...noPreferences, ...preferences } as never })

describe('partner preferences', () => {
  it('are empty and unanswered before any are set or the question is skipped', async () => {
    const meera = await addMember(test, 'meera')
    expect(await meera.call(routes.preferences.get)).toEqual({ preferences: noPreferences, unanswered: true })
    expect(await meera.call(routes.preferences.skip, { body: {} })).toEqual({ preferences: noPreferences })
    expect(await meera.call(routes.preferences.get)).toEqual({ preferences: noPreferences })
  })

  it('stay what they are where the question is skipped on another device', async () => {
    const { preferences } = await set({ genders: ['Queer'] })
    expect(await asha.call(routes.preferences.skip, { body: {} })).toEqual({ preferences })
    await Promise.all(Array.from({ length: 9 }, () => asha.call(routes.preferences.skip, { body: {} })))
    expect(await asha.call(routes.preferences.get)).toEqual({ preferences })
  })

  it('are those that were set last, with the names of places', async () => {
    const { places } = await test.as()(routes.places.suggest, { query: { query: 'Pune' } })
    const pune = places[0]
    const preferences = {
      genders: ['Queer', 'Lesbian'],
      min_age: 25,
      max_age: 25,
      languages: ['Hindi'],
      maritalStatus: ['Single'],
    }
    const reply = await set({ ...preferences, places: [pune?.id] })
    expect(reply.preferences).toEqual({ ...preferences, places: [pune] })
    expect(await read()).toEqual(reply.preferences)
    await set({})
    expect(await read()).toEqual(noPreferences)
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['ages in the wrong order', { min_age: 40, max_age: 30 }, 'max_age'],
    ['an age below 18', { min_age: 17 }, 'min_age'],
    ['an age that is no whole number', { max_age: 30.5 }, 'max_age'],
    ['a gender that is none of the list', { genders: ['Everyone'] }, 'genders.0'],
    ['a gender twice', { genders: ['Gay', 'Gay'] }, 'genders'],
    ['a place that is not known', { places: [2_000_000_000] }, 'places'],
    ['more places than anybody means', { places: Array.from({ length: 21 }, (_, at) => at + 1) }, 'places'],
  ])('with %s are refused at the field, and the previous ones stay', async (_, preferences, field) => {
    await set({ genders: ['Asexual'] })
    const { code, fields } = await refused(set(preferences))
    expect(code).toBe('bad_input')
    expect(Object.keys(fields).some((name) => name === field || name.startsWith(field.split('.')[0] ?? ''))).toBe(true)
    expect((await read()).genders).toEqual(['Asexual'])
  })

  it('belong to one member alone', async () => {
    const noor = await addMember(test, 'noor')
    expect(await read(noor)).toEqual(noPreferences)
  })
})
