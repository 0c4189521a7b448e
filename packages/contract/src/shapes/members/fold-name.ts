/**
 * Marks that writers of Latin, Greek, Cyrillic and Arabic letters leave out, and characters that are not drawn. The
 * vowel signs of an Indic script belong to the script and are none of them: पुरी is not पर. Neither are the two marks
 * that make other syllables of Japanese ones.
 */
const omittedMarks = /(?![\u3099\u309A])[\p{Script=Inherited}\p{Cf}]/gu

/** Letters that have no accent to be taken off, and letters that two keyboards write as two characters. */
const plainLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ħ: 'h',
    ı: 'i',
    ə: 'e',
    // Arabic letters as Urdu and Persian write them.
    ي: 'ی',
    ى: 'ی',
    ك: 'ک',
    ه: 'ہ',
    ة: 'ہ',
    // Devanagari: ँ as ं, and no dot below.
    '\u0901': '\u0902',
    '\u093C': '',
    // Malayalam letters that have a form of their own at the end of a syllable.
    ൺ: 'ണ്',
    ൻ: 'ന്',
    ർ: 'ര്',
    ൽ: 'ല്',
    ൾ: 'ള്',
    ൿ: 'ക്',
  }),
)
const specialLetters = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g')

/** A nasal before a consonant of its own row, which Devanagari also writes as a dot: मुम्बई is मुंबई. */
const rowNasals = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g

/**
 * A name as names are compared: lower case, without accents and punctuation, one space between words, in any script.
 * `Thāne` is `thane`, `Côte d’Ivoire` is `cote divoire`.
 */
export const foldName = (name: string): string =>
  (isAscii.test(name) ? name.toLowerCase() : foldLetters(name))
    .replace(/[.'’‘`॰]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Most names of the gazetteer, for which the rest is slow. */
const isAscii = /^[ -~]*$/

const foldLetters = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(omittedMarks, '')
    .replace(specialLetters, (letter) => plainLetters.get(letter) ?? letter)
    .replace(rowNasals, 'ं')

/** The same without its spaces: `Tamil Nadu` and `Tamilnadu` are one name. */
export const compactName = (name: string): string => foldName(name).replaceAll(' ', '')
