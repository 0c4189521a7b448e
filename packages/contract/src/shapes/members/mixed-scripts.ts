const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Ethiopic', 'Cherokee', 'Coptic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Meetei_Mayek', 'Ol_Chiki', 'Tibetan', 'Myanmar', 'Thai', 'Lao', 'Khmer', 'Mongolian'],
  ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'],
].map((name) => ({ name, letter: new RegExp(`(?=\\p{L})\\p{Script=${name}}`, 'u') }))
/** What Japanese, Korean and Chinese are written in together (Unicode Technical Standard 39, 5.1). */
const writtenTogether = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
]

/** Whether a word has letters of scripts that nobody writes in one word, such as a Cyrillic letter among Latin ones. */
export const hasMixedScripts = (text: string): boolean =>
  (text.match(/[\p{L}\p{M}\u200C\u200D]+/gu) ?? []).some((word) => {
    const used = scripts.filter(({ letter }) => letter.test(word)).map(({ name }) => name)
    return used.length > 1 && !writtenTogether.some((together) => used.every((name) => together.includes(name)))
  })
