// Digits as people write them out, in English, in Hindi and in Hindi with Latin letters, to how many digits they
// stand for. Without the nukta, which half of the writers leave out.

const digits = `
  zero nought one two three four five six seven eight nine
  shunya shoonya sunya jeero ek do teen tin char chaar paanch panch chhe chhah chhai chey che saat sat aath ath nau naw
  शून्य जीरो एक दो तीन चार पांच पाँच छह छः छे छै छ सात आठ नौ
  वन टू थ्री फोर फाइव सिक्स सेवन एट नाइन`

const twoDigits = `
  ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  das gyarah gyaarah barah baarah terah chaudah pandrah solah satrah atharah unnis bees bis tees tis chalis chaalis
  pachas pachaas saath sattar assi nabbe
  दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे`

/** With a digit behind them they are one of two. */
const tens = 'twenty thirty forty fourty fifty sixty seventy eighty ninety'

const multiples = 'double triple dubble tripple डबल ट्रिपल'

const fillers = 'and then aur phir fir dash dot space point plus hyphen और फिर'

const wordsOf = (text: string): string[] => text.trim().split(/\s+/)

export type NumberWord =
  | { readonly kind: 'digits'; readonly count: number }
  | { readonly kind: 'tens' | 'double' | 'triple' | 'filler' }

export const numberWords: ReadonlyMap<string, NumberWord> = new Map<string, NumberWord>([
  ...wordsOf(digits).map((word) => [word, { kind: 'digits', count: 1 }] as const),
  ...wordsOf(twoDigits).map((word) => [word, { kind: 'digits', count: 2 }] as const),
  ...wordsOf(tens).map((word) => [word, { kind: 'tens' }] as const),
  ...wordsOf(multiples).map((word) => [word, { kind: /^d|^ड/.test(word) ? 'double' : 'triple' }] as const),
  ...wordsOf(fillers).map((word) => [word, { kind: 'filler' }] as const),
])
