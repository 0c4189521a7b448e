// A text as the rules read it: words in one form each, whatever was done to hide them. One pass over the characters, and
// no pattern that could go back.

/** Letters of other alphabets that look like a Latin one. Of the last two half of the writers use the one, half the other. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аα',
    b: 'вβ',
    c: 'с',
    d: 'ԁ',
    e: 'еёε',
    f: 'ғ',
    g: 'ɡ',
    h: 'һ',
    i: 'іїıι',
    j: 'ј',
    k: 'кκ',
    l: 'ӏł',
    m: 'м',
    n: 'пη',
    o: 'оøο',
    p: 'рρ',
    q: 'ԛ',
    s: 'ѕ',
    t: 'тτ',
    u: 'υ',
    v: 'ѵν',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγ',
    'ं': 'ँ',
  }).flatMap(([form, others]) => [...others].map((other) => [other, form] as const)),
)

/** What stands for a letter inside a word: 'm0n3y', 'c@sh', '$end'. */
const letterSigns: ReadonlyMap<string, string> = new Map(
  Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }),
)

const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\u20E3/u
/** Accents of Latin letters, and the nukta. */
const dropped = /[\u0300-\u036F]|\u093C/u
const letter = /[\p{L}\p{M}]/u
const digit = /\p{Nd}/u
const sentenceEnd: ReadonlySet<string> = new Set(['.', '?', '।', '\n', ';', '…'])

export interface HintWord {
  /** A word, or a number of digits. */
  readonly text: string
  /** The same with signs read as letters, where it has both. */
  readonly unmasked?: string
  /** How many words it is away from the beginning, where the end of a sentence counts as two. */
  readonly at: number
}

/** How far the end of a sentence takes two words apart. */
const sentenceGap = 2

/** Decimal digits of a script are ten in a row, from zero on. */
function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && digit.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

interface Character {
  /** As the rules read it; empty where nobody sees it. */
  readonly form: string
  readonly kind: 'letter' | 'digit' | 'sign' | 'apostrophe' | 'end' | 'gap'
}

function classify(character: string): Character {
  if (invisible.test(character) || dropped.test(character)) return { form: '', kind: 'gap' }
  if (digit.test(character)) return { form: asciiDigit(character), kind: 'digit' }
  const form = lookAlikes.get(character) ?? character
  if (letter.test(form)) return { form, kind: 'letter' }
  if (form === '@' || form === '$' || form === '!') return { form, kind: 'sign' }
  if (form === "'" || form === '’') return { form, kind: 'apostrophe' }
  return { form, kind: sentenceEnd.has(form) ? 'end' : 'gap' }
}

/** The scripts that members write in, classified beforehand, as every message is read. */
const classified: readonly Character[] = Array.from({ length: 0x1000 }, (_, code) =>
  classify(String.fromCodePoint(code)),
)

const characterOf = (character: string): Character => classified[character.codePointAt(0) ?? 0] ?? classify(character)

/** The words of a text in their order. */
export function wordsOf(text: string): HintWord[] {
  const words: HintWord[] = []
  let word = ''
  let position = 0
  const endWord = () => {
    if (word === '') return
    words.push(toWord(word, position))
    position += 1
    word = ''
  }
  const characters = Array.from(text.normalize('NFKD').toLowerCase(), characterOf).filter(({ form }) => form !== '')
  for (const [index, { form, kind }] of characters.entries()) {
    // A sign that stands for a letter has one after it.
    if (kind === 'letter' || kind === 'digit' || (kind === 'sign' && characters[index + 1]?.kind === 'letter')) {
      // 'pleeease' and 'sendddd': nobody writes a letter three times in a word.
      if (kind === 'digit' || !(word.at(-1) === form && word.at(-2) === form)) word += form
      continue
    }
    // "don't" is one word.
    if (kind === 'apostrophe') continue
    endWord()
    if (kind === 'end' || form === '!') position += sentenceGap
  }
  endWord()
  return joinLetters(words)
}

function toWord(text: string, at: number): HintWord {
  const plain = collapse(text)
  const characters = [...plain]
  if (!characters.some((one) => letter.test(one)) || !characters.some((one) => letterSigns.has(one))) {
    return { text: plain, at }
  }
  return { text: plain, unmasked: characters.map((one) => letterSigns.get(one) ?? one).join(''), at }
}

/** A doubled letter is one at the end of a word: 'plss', 'moneyy'. */
function collapse(word: string): string {
  const [last, before] = [word.at(-1), word.at(-2)]
  return last !== undefined && last === before && !digit.test(last) && !doubled.has(last) ? word.slice(0, -1) : word
}

const doubled: ReadonlySet<string> = new Set(['s', 'l', 'e', 'o', 'f'])

/** 'w h a t s a p p' is one word, at the place of its last letter. */
function joinLetters(words: readonly HintWord[]): HintWord[] {
  const joined: HintWord[] = []
  let letters: HintWord[] = []
  const flush = () => {
    const last = letters.at(-1)
    if (last && letters.length >= 4) joined.push(toWord(letters.map(({ text }) => text).join(''), last.at))
    else joined.push(...letters)
    letters = []
  }
  for (const word of words) {
    if ([...word.text].length === 1 && letter.test(word.text)) letters.push(word)
    else {
      flush()
      joined.push(word)
    }
  }
  flush()
  return joined
}
