import { fieldProblem, problemMessage, z } from '@satrangi/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { issueText, outcomeText, problemText, refusalText } from './codes.ts'
import { activateLanguage, loadMessages } from './parts.ts'

afterEach(() => activateLanguage('en'))

const inEach = async (read: () => string | undefined) => {
  await loadMessages('answers', 'shared', 'member')
  const english = read()
  await activateLanguage('hi')
  return [english, read()]
}

describe('a refusal', () => {
  test.each([
    [{ code: 'invalid_credentials', params: {} }, 'Invalid credentials', 'ईमेल या पासवर्ड सही नहीं है'],
    [
      { code: 'chat_limit', params: { limit: 20 } },
      'You have reached 20 chat opens today.',
      'आज की आपकी 20 चैट पूरी हो गई हैं।',
    ],
    [
      { code: 'bad_input', params: { reason: 'incomplete' } },
      'Please fill all required fields.',
      'कृपया सभी ज़रूरी जानकारी भरें।',
    ],
    [
      { code: 'bad_input', params: { reason: 'unreadable' } },
      'This request could not be read.',
      'यह अनुरोध पढ़ा नहीं जा सका।',
    ],
    [
      { code: 'bad_input', params: { reason: 'unreadable_form' } },
      'This form could not be read.',
      'यह फ़ॉर्म पढ़ा नहीं जा सका।',
    ],
    [
      { code: 'bad_input', params: { reason: 'fields' } },
      'Please check the marked fields.',
      'कृपया निशान लगी जगहों को देखें।',
    ],
    [{ code: 'too_large', params: { what: 'request' } }, 'This request is too large.', 'यह अनुरोध बहुत बड़ा है।'],
    [{ code: 'too_large', params: { what: 'text' } }, 'This text is too long.', 'यह बहुत लंबा है।'],
  ] as const)('%j reads %s, and %s', async (refusal, english, hindi) => {
    expect(await inEach(() => refusalText(refusal))).toEqual([english, hindi])
  })

  test('of a field reads as what is wrong with it', () => {
    const problems = { name: fieldProblem('max_characters', { max: 80 }) }
    const refusal = { code: 'bad_input', params: { reason: 'fields' }, problems } as const
    expect(refusalText(refusal)).toBe('Please use at most 80 characters.')
  })

  test('with a long wait says how long it is', () => {
    expect(refusalText({ code: 'slow_down', params: {}, retryAfter: 59 })).toBe(
      'Too many attempts. Please wait a moment and try again.',
    )
    expect(refusalText({ code: 'slow_down', params: {}, retryAfter: 600 })).toContain('10')
  })

  test('that this page does not know is an unexpected one', () => {
    const newer = { code: 'moon_is_full', params: {} }
    expect(refusalText(newer)).toBe('Something went wrong. Please try again later.')
  })
})

describe('a problem of a field', () => {
  test('reads in each language', async () => {
    expect(await inEach(() => problemText(fieldProblem('max_characters', { max: 80 })))).toEqual([
      'Please use at most 80 characters.',
      'कृपया ज़्यादा से ज़्यादा 80 अक्षर लिखें।',
    ])
  })

  test.each([
    ['city_name', 'Please fill in your city.', 'कृपया अपना शहर लिखें।'],
    ['plan_id', 'Please fill in this field.', 'कृपया इसे भरें।'],
  ])('names the required field %s in each language', async (field, english, hindi) => {
    expect(await inEach(() => problemText({ code: 'required', params: { field } }))).toEqual([english, hindi])
  })

  test('that this page does not know is a value that does not look right', () => {
    const newer = { code: 'moon_is_full', params: {} }
    expect(problemText(newer)).toBe('This does not look right.')
  })

  test('of a form reads from the issue of its schema, whoever worded it', () => {
    expect(issueText(problemMessage('mobile_invalid'))).toBe('Please enter a valid mobile number.')
    expect(issueText('Words of the form')).toBe('Words of the form')
    expect(issueText(undefined)).toBeUndefined()
    const plain = z.object({ name: z.string() }).safeParse({}).error?.issues[0]?.message
    expect(issueText(plain)).toBe('Please fill in the name.')
  })
})

test.each([
  ['request_sent', 'Request Sent', 'रिक्वेस्ट भेजी गई'],
  ['already_connected', 'You are already connected', 'आप पहले से जुड़े हुए हैं'],
] as const)('the outcome %s reads %s, and %s', async (code, english, hindi) => {
  expect(await inEach(() => outcomeText(code))).toEqual([english, hindi])
})
