import { describe, expect, it } from 'vitest'
import { problemSentence, readProblem } from '../../kernel/field-problems.ts'
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
    ['Ｍａｎｇｏ', 'Mango'],
    ['𝓜𝓪𝓷𝓰𝓸', 'Mango'],
    ['ﬁreﬂy', 'firefly'],
    ['a'.repeat(30), 'a'.repeat(30)],
  ])('may be %j', (typed, stored) => {
    expect(nickname.parse(typed)).toBe(stored)
  })

  it('may be left empty, which takes one away', () => {
    expect(nickname.parse('')).toBe('')
    for (const blank of [' \n ', '\u200B\u2060', '\u3164\u3164', '\u2800']) expect(nickname.parse(blank)).toBe('')
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
    ['a dot within a word', 'mango.tree'],
    ['a mark that stands on nothing', '\u0301 mango'],
  ])('is refused for %s', (_, typed) => {
    expect(problemOf(typed)?.code).toBe('nickname_characters')
  })

  it.each([
    ['a zero-width space', 'Man\u200Bgo'],
    ['a joiner between Latin letters', 'Man\u200Dgo'],
    ['a soft hyphen', 'Man\u00ADgo'],
    ['a joiner after a vowel sign', 'गु\u200Dलमोहर'],
    ['two joiners', 'क्\u200D\u200Dष'],
    ['a joiner at the end of a Latin word', 'Mango\u200C'],
  ])('is refused for %s', (_, typed) => {
    expect(problemOf(typed)?.code).toBe('look_alike_characters')
  })

  it.each([
    ['Bengali ya-phalaa', 'র\u200D্যাচেল'],
    ['Bengali', 'অনির্বাণ চাঁদ'],
    ['Malayalam with a legacy chillu', 'രാജന്\u200D'],
    ['Malayalam', 'അവൻ്റെ മഴ'],
    ['Kannada reph form', 'ರ\u200D್ಯಾನಿ'],
    ['Kannada with a joiner at the end', 'ರಾಜ್\u200C'],
    ['Hindi with a half letter', 'राज्\u200C'],
    ['Marathi eyelash ra', 'सुऱ्\u200Dया'],
    ['Gujarati', 'ચાંદની રાત'],
    ['Gurmukhi', 'ਚੰਨ ਤਾਰਾ'],
    ['Odia', 'ଜହ୍ନ ରାତି'],
    ['Telugu', 'వెన్నెల క్\u200Cష'],
    ['Tamil', 'ஸ்ரீ நிலா'],
    ['Meitei', 'ꯊꯥꯖꯥ'],
    ['Santali', 'ᱪᱟᱸᱫᱚ'],
    ['Urdu', 'چاند کی\u200Cرات'],
    ['Sinhala', 'ක්\u200Dෂිති'],
    ['Nepali', 'चन्द्र'],
    ['Tibetan', 'ཟླ་བ'],
    ['Burmese', 'လျှပ်စီး'],
    ['Thai with sara am', 'น้ำฝน'],
    ['Lao with sara am', 'ນ້ຳຝົນ'],
    ['Khmer', 'ព្រះច័ន្ទ'],
    ['Japanese', '月のひかり'],
    ['Korean', '달빛'],
    ['Hebrew', 'אור הירח'],
    ['Amharic', 'ጨረቃ'],
    ['Greek beside Latin words', 'Moon Σελήνη'],
    ['Hindi beside Latin words', 'Chai चाय'],
    ['Vietnamese', 'Nguyễn Thị'],
  ])('may be written in %s', (_, typed) => {
    expect([problemOf(typed), nickname.safeParse(typed).data]).toEqual([undefined, typed.normalize('NFC')])
  })

  it.each([
    ['Cyrillic among Latin letters', 'М\u0430ngo'],
    ['Greek among Latin letters', 'Mang\u03BF'],
    ['Armenian among Latin letters', 'Man\u0581o'],
    ['Latin in a Hindi word', 'चाaय'],
    ['Telugu in a Kannada word', 'ರాజ'],
  ])('is refused for a word of two scripts: %s', (_, typed) => {
    expect(problemOf(typed)?.code).toBe('mixed_scripts')
  })

  it.each([
    'Call 9876543210',
    'नौ आठ सात छह पांच चार',
    'mango at gmail',
    'insta mango',
    'my insta is mango',
    'इंस्टा mango',
    '@mango',
    'mango_tree',
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
