import { expect, it } from 'vitest'
import * as routes from '../routes/by-feature.ts'
import { commonProblem, problemSentence, readProblem, withFieldName } from './field-problems.ts'
import type { z } from './zod.ts'

const forms = Object.entries(routes).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, { body?: z.ZodMiniType }>).flatMap(([name, { body }]) =>
    body ? [[`${feature}.${name}`, body] as const] : [],
  ),
)

/** The sentence beside each field that something is wrong with. */
function sentencesOf(body: z.ZodMiniType, value: object): Map<string, string> {
  const sentences = new Map<string, string>()
  for (const { path, message } of body.safeParse(value, { error: commonProblem }).error?.issues ?? []) {
    const field = String(path[0])
    if (path.length > 0 && !sentences.has(field)) sentences.set(field, problemSentence(readProblem(message)))
  }
  return sentences
}

it('is about every form of the contract', () => {
  expect(forms.length).toBeGreaterThan(50)
})

it.each(forms)('no two required fields of %s say the same', (_form, body) => {
  const missing = sentencesOf(body, {})
  for (const empty of ['', ' \u200B ', null]) {
    const value = Object.fromEntries([...missing.keys()].map((field) => [field, empty]))
    const sentences = [...sentencesOf(body, value)].filter(([, sentence]) =>
      /^Please (fill|enter|write)/.test(sentence),
    )
    expect(new Set(sentences.map(([, sentence]) => sentence)).size).toBe(sentences.length)
  }
  expect(new Set(missing.values()).size).toBe(missing.size)
  expect([...missing.values()]).not.toContain('Please fill in this field.')
})

it('every empty field of the last step of sign-up is named', () => {
  const body = routes.signUp.confirm.body as z.ZodMiniType
  expect(Object.fromEntries(sentencesOf(body, { language: '', city_name: ' ' }))).toMatchObject({
    education: 'Please choose your education.',
    occupation: 'Please fill in your occupation.',
    language: 'Please choose a language.',
    city_name: 'Please fill in your city.',
    state: 'Please fill in your state.',
    country: 'Please fill in your country.',
  })
})

it('a field without words of its own is named as it is sent', () => {
  const problem = withFieldName('plan_id', { code: 'required', params: {} } as const)
  expect(problemSentence(problem)).toBe('Please fill in ‘plan_id’.')
  expect(withFieldName('city', { code: 'invalid', params: {} } as const)).toEqual({ code: 'invalid', params: {} })
})
