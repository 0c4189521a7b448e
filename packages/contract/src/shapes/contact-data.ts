import { hasTooManyDigits } from './digits.ts'

// What a first note may not contain. Rather a note too many refused than a number or a link that reaches a stranger:
// the sender can say it in other words, and the two can share what they like once they are connected.

const start = '(?<![\\p{L}\\p{N}])'
const end = '(?![\\p{L}\\p{N}])'
const either = (words: string) => words.trim().split(/\s+/).join('|')
const pattern = (source: string) => new RegExp(source, 'u')

const endings = 'info app link xyz biz edu gov dev site online club page shop live co io gg ly tv bio ee gl uk us ru'

const links = [
  pattern('https?:|www\\s*\\.|:\\s*//'),
  pattern(`[\\p{L}\\p{N}-]\\s?[.。]\\s?(?:com|org|net)${end}`),
  pattern(`[\\p{L}\\p{N}-][.。](?:${either(endings)})${end}`),
  // Endings that are words as well: 'hiking.in the hills' is none.
  pattern('[\\p{L}\\p{N}-][.。](?:in|me|to|be|it|is|so|at|my)(?=/|[\\s.,!?)]*$)'),
  pattern(`[\\p{L}\\p{N}]\\s*[([{]?\\s*(?:dot|डॉट)\\s*[)\\]}]?\\s*(?:${either('com org net co कॉम')})${end}`),
  pattern(`[\\p{L}\\p{N}]\\s*[([{]\\s*(?:dot|डॉट)\\s*[)\\]}]`),
  pattern(`${start}(?:t|wa|m|fb)\\s?[./]\\s?me\\s?/`),
]

const addresses = [
  pattern('[\\p{L}\\p{N}._%+-]@[\\p{L}\\p{N}-]|\\s@\\s?\\p{L}'),
  pattern('@[\\p{L}\\p{N}_.]{2}'),
  pattern('[([{]\\s*at\\s*[)\\]}]'),
  pattern(`${start}(?:gmail|hotmail|rediffmail|protonmail|ymail|जीमेल)${end}`),
  pattern(`(?:${start}at|@)\\s*(?:yahoo|outlook|icloud|rediff|proton)${end}`),
]

const services = either(`
  instagram instagrm insta instgram snapchat whatsapp whatsap watsapp watsap whatsup telegram facebook fb linkedin
  twitter discord skype wechat viber tiktok
  इंस्टाग्राम इंस्टा इन्स्टा स्नैपचैट व्हाट्सएप व्हाट्सऐप व्हाट्सअप वॉट्सऐप वाट्सएप टेलीग्राम फेसबुक ट्विटर`)
/** Names that are ordinary words or letters as well, so that something has to show that an account is meant. */
const ambiguous = either('signal snap ig tg wa x line threads messenger yt youtube reddit kik सिग्नल स्नैप')
const accountWords = either('id ids handle username user acc account profile आईडी')

const handles = [
  pattern(`${start}(?:${services})(?:id|gram)?${end}`),
  pattern(`${start}(?:${ambiguous})\\s*(?:(?:${accountWords})${end}|[:=@])`),
  pattern(`${start}(?:on|my|add|via)\\s+(?:signal|snap|ig|tg|wa|telegram)${end}`),
  pattern(`${start}(?:signal|snap|ig|tg|wa)\\s+(?:pe|par|pr|me|is|पर|पे)${end}`),
]

/** A text as the patterns compare it: one form of each letter and digit, nothing invisible, spelled words joined. */
function normalizeForContact(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      // Keycaps, and the nukta that half of the writers leave out.
      .replace(/\p{Default_Ignorable_Code_Point}|\u20E3|\u093C/gu, '')
      .replace(/\p{Nd}/gu, toAsciiDigit)
      // 'i n s t a' and 'i.n.s.t.a'
      .replace(/(?<![\p{L}\p{N}])\p{L}(?:[ .*_-]\p{L}){3,}(?![\p{L}\p{N}])/gu, (word) => word.replace(/[ .*_-]/g, ''))
  )
}

/** Decimal digits of a script are ten in a row, from zero on. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 60 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value % 10)
}

/**
 * Whether a text tells how to reach its author elsewhere: a link, an e-mail address, an account of another service or
 * six or more digits, in any script or spelled out in English or Hindi.
 */
export function hasContactData(text: string): boolean {
  const normalized = normalizeForContact(text)
  return [...links, ...addresses, ...handles].some((one) => one.test(normalized)) || hasTooManyDigits(normalized)
}
