import { describe, expect, it } from 'vitest'
import { problemSentence, readProblem } from '../kernel/field-problems.ts'
import { nickname } from './nickname.ts'

const problemOf = (typed: unknown) => {
  const message = nickname.safeParse(typed).error?.issues[0]?.message
  return message === undefined ? undefined : readProblem(message)
}

describe('a nickname', () => {
  it.each([
    ['Chai at Dusk', 'Chai at Dusk'],
    ['  Monsoon\n\tReader ', 'Monsoon Reader'],
    ['चाय और किताब', 'चाय और किताब'],
    ['गुलमोहर', 'गुलमोहर'],
    ['क्‍षितिज', 'क्‍षितिज'],
    ['تارا‌ها', 'تارا‌ها'],
    ['மழைக்காலம்', 'மழைக்காலம்'],
    ['Zoe\u0308', 'Zoë'],
    ['Badminton lover', 'Badminton lover'],
    ['Supportive listener', 'Supportive listener'],
    ['Sgt. Pepper', 'Sgt. Pepper'],
    ['SG Hegde Roy', 'SG Hegde Roy'],
    ['Night Owl 27', 'Night Owl 27'],
    ['🌙 Moonlight', '🌙 Moonlight'],
    ['Rainbow 🏳️‍🌈', 'Rainbow 🏳️‍🌈'],
    ['Rock & Roll', 'Rock & Roll'],
    ["Sky's the limit!", "Sky's the limit!"],
    ['दो', 'दो'],
    ['a'.repeat(30), 'a'.repeat(30)],
  ])('may be %j', (typed, stored) => {
    expect(nickname.parse(typed)).toBe(stored)
  })

  it('may be left empty, which takes one away', () => {
    expect(nickname.parse('')).toBe('')
    expect(nickname.parse(' \n ')).toBe('')
  })

  it('has neither control characters nor direction overrides', () => {
    expect(nickname.parse('\u202EMango\u0000 Tree\u202C\u2066')).toBe('Mango Tree')
  })

  it.each([
    ['a', 'min_characters', { min: 2 }],
    ['अ', 'min_characters', { min: 2 }],
    ['a'.repeat(31), 'max_characters', { max: 30 }],
    ['😀'.repeat(31), 'max_characters', { max: 30 }],
  ])('is refused for its length: %j', (typed, code, params) => {
    expect(problemOf(typed)).toEqual({ code, params })
  })

  it.each([
    ['only digits', '2727'],
    ['only signs', '--'],
    ['only emoji', '🌙🌙'],
    ['signs of programs', '<b>Mango</b>'],
    ['an underscore', 'mango_tree'],
    ['a dot within a word', 'mango.tree'],
    ['stacked marks', 'm\u0334\u0322\u031B\u0347\u0348ango'],
    ['a mark that stands on nothing', '\u0301 mango'],
  ])('is refused for %s', (_, typed) => {
    expect(problemOf(typed)?.code).toBe('nickname_characters')
  })

  it.each([
    ['a zero-width space', 'Man\u200Bgo'],
    ['nothing but what is invisible', '\u200B\u2060'],
    ['a joiner between Latin letters', 'Man\u200Dgo'],
    ['a soft hyphen', 'Man\u00ADgo'],
    ['Hangul fillers', '\u3164\u3164'],
    ['full-width letters', 'Ｍａｎｇｏ'],
    ['mathematical letters', '𝓜𝓪𝓷𝓰𝓸'],
    ['Cyrillic among Latin letters', 'М\u0430ngo'],
  ])('is refused for %s', (_, typed) => {
    expect(problemOf(typed)?.code).toBe('look_alike_characters')
  })

  it.each([
    'Call 9876543210',
    'नौ आठ सात छह पांच चार',
    'mango at gmail',
    'insta mango',
    'my insta is mango',
    'इंस्टा mango',
    '@mango',
    'www.mango.com',
    'mango dot com',
  ])('is refused for contact data: %s', (typed) => {
    expect(problemOf(typed)?.code).toBe('nickname_has_contact_data')
  })

  it.each(['SG7K2M9XQP', 'sg7k2m9xqp', 'SG 7K2M 9XQP', 'I am SG7K2M9XQP', 'SGABCDEFGH', 'SAT12345', 'Sat 12345'])(
    'is refused for looking like a member id: %s',
    (typed) => {
      expect(problemOf(typed)?.code).toBe('nickname_like_id')
    },
  )

  it.each([
    'Satrangi',
    'Satrangi Team',
    'S A T R A N G I',
    'Satr4ngi',
    'सतरंगी टीम',
    'Admin',
    'Admin Asha',
    'Adm1n',
    'एडमिन',
    'Site Moderator',
    'मॉडरेटर',
    'Support',
    'Customer Care',
    'Official Team',
    'Verified',
    'Deleted member',
    'डिलीट किया गया अकाउंट',
  ])('is refused for passing as the team, or as what the product says: %s', (typed) => {
    expect(problemOf(typed)?.code).toBe('nickname_like_team')
  })

  it('names its problems in sentences', () => {
    const sentences = ['2727', 'insta mango', 'SAT12345', 'Admin'].map((typed) => {
      const problem = problemOf(typed)
      return problem && problemSentence(problem)
    })
    expect(sentences).toEqual([
      "Please use letters. Spaces, digits, emoji and the signs . , ' - & ! may stand beside them.",
      'A nickname cannot have a link, an email address, a phone number or an account of another app.',
      'This looks like a member ID. Please choose another nickname.',
      'This could be taken for the team or for a notice of ours. Please choose another nickname.',
    ])
  })

  it.each([undefined, null, 7, ['Mango'], {}])('is no %j', (value) => {
    expect(nickname.safeParse(value).success).toBe(false)
  })
})
