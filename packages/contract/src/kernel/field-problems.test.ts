import { describe, expect, it } from 'vitest'
import { fieldProblem, fieldProblems, problemMessage, problemSentence, readProblem } from './field-problems.ts'
import { fillSentence } from './sentence.ts'
import { z } from './zod.ts'

describe('a problem of a field', () => {
  it('is parsed from the message of a schema issue', () => {
    const schema = z.string().check(z.maxLength(3, problemMessage('max_characters', { max: 3 })))
    const message = schema.safeParse('four').error?.issues[0]?.message ?? ''
    expect(readProblem(message)).toEqual(fieldProblem('max_characters', { max: 3 }))
  })

  it('is `invalid` for a message that is not ours', () => {
    expect(readProblem('Invalid input')).toEqual({ code: 'invalid', params: {} })
  })

  it('fills its parameters into the sentence', () => {
    expect(problemSentence(fieldProblem('too_young', { age: 18 }))).toBe('You must be at least 18 years old.')
    expect(fillSentence('{one} and {two}', { one: 1 })).toBe('1 and {two}')
  })

  it.each(Object.entries(fieldProblems))('%s names in its sentence what its parameters are', (code, definition) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    const named = [...definition.sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(named).toEqual('params' in definition ? Object.keys(definition.params.shape) : [])
  })
})
