// Numbers that people write of themselves, by kind. Each stands alone; `isPlausible` judges its parts.

const either = (words: string) => words.trim().split(/\s+/).join('|')
const alone = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu')

export interface OrdinaryNumber {
  readonly kind: string
  readonly pattern: RegExp
  readonly isPlausible?: (numbers: readonly string[], text: string) => boolean
}

const between = (value: string | undefined, min: number, max: number) => Number(value) >= min && Number(value) <= max
const isYear = (value: string | undefined) => value !== undefined && /^(?:1[89]|20)\d\d$/.test(value)
/** An amount that somebody would name: few digits, or round ones. */
const isAmount = (numbers: readonly string[], text: string) => {
  const whole = /\d\.\d/.test(text) ? (numbers[0] ?? '') : numbers.join('')
  return whole.length <= 4 || (whole.length <= 8 && /00$/.test(whole))
}
const isAscending = (numbers: readonly string[]) =>
  numbers.every((number, index) => index === 0 || Number(number) >= Number(numbers[index - 1]))

const number = '\\d{1,3}(?:,\\d{2,3}){1,5}|\\d{1,9}(?:\\.\\d{1,3})?'
const clock = either('am pm a.m p.m a.m. p.m. baje baj bajey hrs बजे बज বাজে টায় மணி')
const units = either(`
  years? yrs? yr y/?o months? mos? days? nights? weeks? wks? hours? hrs? hr minutes? mins? min seconds? secs? times?
  saal sal baras mahine mahina din hafte ghante ghanta baar bar km kms kmph m mtr met(?:er|re)s? cms? mm kgs? kilos? g gm gms grams?
  lbs? litres? liters? ml l ft feet foot inch(?:es)? mph miles? hz mhz ghz mp mb gb tb rpm bpm w hp cc tsp tbsp cups? bhk sqft sq
  acres? degrees? deg lpa ctc lakhs? lacs? crores? cr k thousand million hundred percent pct
  साल वर्ष बरस महीने महीना दिन हफ्ते घंटे घंटा मिनट बार किलो सेमी किमी मीटर ग्राम फुट फीट इंच लाख हजार करोड प्रतिशत फीसदी वय বছর வயது సంవత్సరాలు`)
const currencies = '₹|rs\\.?|inr|usd|\\$|€|£'
const labels = either(`
  aged? age ages class classes std grade batch article articles section sections sector phase flat room seat seats coach
  platform page pages chapter level season episode route bus train nh highway floor ward lane house block gate score scored
  rating rated rank cgpa gpa iq band top part volume vol version flight series bogie berth kids children sons daughters`)
const months = either(`
  jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sept?(?:ember)? oct(?:ober)? nov(?:ember)?
  dec(?:ember)?`)
const join = '(?: ?[,&+/–-] ?| and | or | to | se | aur | ya | और | या | से |, and |, or )'

export const ordinaryNumbers: readonly OrdinaryNumber[] = [
  { kind: 'pi', pattern: alone('3\\.14\\d*|2\\.718\\d*|1\\.618\\d*') },
  {
    kind: 'date',
    pattern: alone('\\d{1,2}([./-])\\d{1,2}\\1(?:\\d{4}|\\d{2})'),
    isPlausible: ([day, month, year]) =>
      between(day, 1, 31) &&
      between(month, 1, 31) &&
      (between(day, 1, 12) || between(month, 1, 12)) &&
      (isYear(year) || year?.length === 2),
  },
  {
    kind: 'date',
    pattern: alone(
      `\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${months})(?:,? \\d{4})?|(?:${months}) \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?`,
    ),
    isPlausible: (numbers) => numbers.every((one) => between(one, 1, 31) || isYear(one)),
  },
  {
    kind: 'time',
    pattern: alone(`\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?(?:${clock}))?|\\d{1,2}[.]\\d{2} ?(?:${clock})`),
    isPlausible: ([hour, ...rest]) => between(hour, 0, 24) && rest.every((one) => between(one, 0, 59)),
  },
  { kind: 'time', pattern: alone(`\\d{1,2} ?(?:${clock}|o'?clock)`), isPlausible: ([hour]) => between(hour, 0, 24) },
  {
    kind: 'height',
    pattern: alone(
      "\\d ?(?:feet|foot|ft|fit|फीट|फुट)\\.? ?\\d{1,2}(?: ?(?:inch(?:es)?|in|इंच))?|\\d ?' ?(?:\\d{1,2}(?:\\.5)?)?(?: ?\"|'')?",
    ),
    isPlausible: ([feet, inches = '0']) => between(feet, 3, 8) && between(inches, 0, 12),
  },
  {
    kind: 'price',
    pattern: alone(
      `(?:${currencies}) ?(?:${number})(?: ?(?:/-|k|lakhs?|crores?|cr|l))?|(?:${number}) ?(?:/-|rupees?|rupaye|rupay|रुपये|रुपए|रुपय|${currencies})`,
    ),
    isPlausible: isAmount,
  },
  { kind: 'price', pattern: new RegExp(`[₹$€£] ?(?:${number})(?![\\p{L}\\p{N}])`, 'gu'), isPlausible: isAmount },
  { kind: 'year', pattern: alone("(?:1[89]|20)\\d\\d(?:s|'s)?(?: ?[–/-] ?\\d\\d)?") },
  {
    kind: 'score',
    pattern: alone('\\d{1,3} ?/ ?\\d{1,3}'),
    isPlausible: ([one, all]) =>
      Number(one) <= Number(all) || between(all, 0, 10) || (between(one, 80, 220) && between(all, 40, 130)),
  },
  {
    kind: 'score',
    pattern: alone('\\d{1,2}-\\d{1,2}(?:, (?:and )?\\d{1,2}-\\d{1,2}){0,5}'),
    isPlausible: (numbers) =>
      (numbers.length <= 10 && numbers.every((one) => between(one, 0, 31))) ||
      (numbers.length === 2 && isAscending(numbers)),
  },
  {
    kind: 'score',
    pattern: /(?<![\p{L}\p{N}])\d{1,3}(?:\*(?=[\s,.!)]|$)| not out| (?:for|all) (?:\d{1,2}|out)(?![\p{L}\p{N}]))/gu,
  },
  { kind: 'decimal', pattern: alone('\\d{1,2}\\.\\d{1,2}') },
  { kind: 'percent', pattern: alone('\\d{1,3}(?:\\.\\d{1,2})? ?(?:%|per ?cent)') },
  { kind: 'percent', pattern: /(?<![\p{L}\p{N}])\d{1,3}(?:\.\d{1,2})? ?%/gu },
  { kind: 'measure', pattern: alone(`(?:${number}) ?\\+?-?(?:${units})\\.?`), isPlausible: isAmount },
  { kind: 'ordinal', pattern: alone('\\d{1,3}(?:st|nd|rd|th|vi|va|ve|वीं|वां|वें|वा|वी)') },
  { kind: 'plural', pattern: alone("\\d{1,4}'?s") },
  {
    kind: 'label',
    pattern: alone(`(?:${labels})[.,:]? (?:is |are |of |were |at |no\\.? )?\\d{1,4}(?:${join}\\d{1,3}){0,5}`),
    isPlausible: (numbers) => numbers.join('').length <= 8,
  },
  // Long-distance trains have five digits, of which the first is never that of a mobile number.
  { kind: 'label', pattern: alone(`trains?(?: \\p{L}+){0,3}:? [12]\\d{4}(?:${join}[12]\\d{4}){0,3}`) },
  {
    kind: 'range',
    pattern: alone('\\d{1,3} ?(?:–|-| to | se | or | ya | से | या ) ?\\d{1,3}'),
    isPlausible: (numbers) => isAscending(numbers),
  },
  // 12, 15 and 18; 1, 2, 3, 5, 8, 13
  {
    kind: 'enumeration',
    pattern: alone('\\d{1,4}(?:, ?\\d{1,4}){1,30},?(?: ?(?:and|&|or|aur|और) ?\\d{1,4})?'),
    isPlausible: (numbers) =>
      isAscending(numbers) &&
      (numbers.length <= 4 || between(numbers[0], 0, 5)) &&
      numbers.some((one) => one.length > 1),
  },
  {
    kind: 'grouped',
    pattern: alone('\\d{1,2}(?:,\\d{2}){0,5},\\d{3}|\\d{3},\\d{3}'),
    isPlausible: (numbers) => numbers.join('').length <= 5 || isAmount(numbers, ''),
  },
]
