import { sentenceStarts } from './account-words.ts'
import { either, end, pattern, start, word } from './patterns.ts'
import {
  ambiguousEndings,
  ambiguousMailServices,
  domainEndings,
  mailServices,
  paymentApps,
  paymentServices,
} from './services.ts'

// Links, and addresses for mail and payments, in a normalised text.

const dotWord = 'dot|dott|daat|d0t|डॉट|डाट|डोट|ডট|ડોટ|ਡਾਟ|ଡଟ|டாட்|డాట్|ಡಾಟ್|ഡോട്ട്|ڈاٹ'
const spelledDot = `(?: ?[([{<*-] ?(?:${dotWord}|\\.) ?[)\\]}>*-] ?| (?:${dotWord}) )`
const com = 'com|c0m|net|org|कॉम|काम|कोम|नेट|কম|કોમ|ਕਾਮ|କମ|காம்|கம்|కామ్|కాం|ಕಾಮ್|ಕಾಂ|കോം|کام'
const endings = either(`${domainEndings} ${ambiguousEndings} com org net`)
const notOfAge = '(?! (?:boom|bust|bubble|era|crash|days))'
const atWord = 'at|et|att|ऐट|एट|अट|अॅट|ॲट|অ্যাট|એટ|ਐਟ|ஆட்|అట్|ಅಟ್|ആറ്റ്|ایٹ'
const bracketedAt = `[([{<*_-] ?(?:@|${atWord}|a) ?[)\\]}>*_-]`
const anyAt = `(?:${word(atWord)}|@|${bracketedAt})`
const siteWord = word(either('site website webpage blog url domain portfolio साइट वेबसाइट'))

const links = [
  pattern('h(?:tt|xx)ps?(?::|$| )|www ?\\.|www \\p{L}|: ?//'),
  // B.Com is a degree.
  pattern(`(?<!${start}[bm])(?<=[\\p{L}\\p{N}-]) ?\\. ?com${end}|[\\p{L}\\p{N}-] ?\\.(?:org|net)${end}`),
  pattern(`[\\p{L}\\p{N}-]\\.(?:${either(domainEndings)})${end}`),
  // 'hiking.in the hills' has no address.
  pattern(`[\\p{L}\\p{N}-]\\.(?:${either(ambiguousEndings)})(?=/|[\\s.,!?)]{0,9}$)| ?\\. ?(?:in|me|co) ?/`),
  pattern(`[\\p{L}\\p{M}\\p{N})](?:${spelledDot}| point )(?:${com})${end}${notOfAge}|${spelledDot}co${spelledDot}`),
  pattern(`${start}(?:dot|point) ?-?(?:com|net|org)${end}${notOfAge}`),
  pattern(`[([{<] ?(?:${dotWord}) ?[)\\]}>]`),
  pattern(
    `(?<!polka|the|a) (?:${dotWord}) (?:in|me|io|app|इन|आईएन)(?=[\\s.,!?)]{0,9}$| ?/| slash|(?: and | or )?[,;])`,
  ),
  pattern(`${siteWord}.{0,60} (?:${dotWord}) (?:${endings})${end}`),
  pattern(`${start}(?:t|wa|m|fb|ig) ?(?:[./]|dot|डॉट) ?me ?(?:/|slash)|${start}(?:t|wa|m|fb|ig) dot (?:me|com)${end}`),
  pattern(`${start}(?:dot \\p{L}+|com|insta\\p{L}*|linktree) slash `),
  pattern(`${start}u/[\\p{L}\\p{N}]{3}|(?:^| )/(?:in|u|user|profile)/\\p{L}`),
  pattern(
    `${start}(?:visit|see|check|check out|go to|site|blog|website|shop|portfolio)(?: is| at)?:? \\p{L}{4,}\\.(?!(?:${either(sentenceStarts)})${end})\\p{L}{2,}`,
  ),
  pattern(
    `${start}google (?:me|(?:my|mera) (?:full )?(?:name|naam)|kar\\p{L}+)${end}|${start}link (?:is )?in (?:my )?bio${end}`,
  ),
]

const mail = either(mailServices)
const otherMail = either(ambiguousMailServices)
const rate = `(?:${either('the da de d द दि')})[ -]?(?:${either('rate ret रेट रैट')})`
const ordinaryPlaces =
  either(`the my a an home work office least all once this that your our peace night noon heart dawn dusk times
  sea first last`)
const roles = 'job|work|working|engineer|teacher|doctor|nurse|manager|analyst|hr|student'

const addresses = [
  pattern('[\\p{L}\\p{M}\\p{N}._%+-]@ ?[\\p{L}\\p{N}-]|@[\\p{L}\\p{N}_.]{2}'),
  pattern(`(?<!${start}(?:${roles})) @ (?!(?:${ordinaryPlaces})${end})\\p{L}`),
  pattern(`[([{<] ?(?:${atWord}) ?[)\\]}>]|${start}attherate|@therate`),
  pattern(`(?:@|${bracketedAt}) ?(?:${mail}|${otherMail})${end}`),
  pattern(`${anyAt} ?(?:${otherMail})(?:${spelledDot}|\\.| \\. ?)(?:${com}|in|co|me)${end}`),
  pattern(`${anyAt} [\\p{L}\\p{N}-]{1,40}${spelledDot}(?:${com}|in|co)${end}`),
  pattern(`(?:${word(atWord)}|@)[ -]?${rate}${end}(?! (?:of|at|i|we|you|things|it|they|this|that|in|for))`),
  // Read from the back.
  pattern('moc\\.|liamg|liamtoh|oohay|ppastahw|margatsni|margelet|koobecaf|moc tod'),
]

const upi = either('okaxis oksbi okhdfcbank okicici okexample ybl ibl axl apl yapl upi यूपीआई')
const apps = either(paymentApps)
const payments = [
  pattern(`${anyAt} ?(?:${upi})${end}`),
  pattern(`\\p{L}(?:[._]\\p{L}+|\\d{2,}) (?:${atWord}) (?:${either(paymentServices)})${end}`),
  pattern(
    `${start}(?:pay|send|transfer|bhej\\p{L}*|भेज\\p{L}*|rupees?|rupaya|₹ ?1)${end}.{0,80} (?:${atWord}|@) (?:${upi}|paytm)${end}`,
  ),
  pattern(
    `${start}(?:my|mera|meri|मेरा|मेरी) (?:${apps})${end}|${start}(?:${apps}) ?(?:id|handle|address|no|number|आईडी|:|=|-)`,
  ),
]

/** A provider of mail is enough, unless it is something else that is said of it. */
const mailbox = pattern(
  `${start}(?:${mail}|(?:g|jee|ji|hot|rediff|proton|y|yahoo) ?-?\\.?(?:mail|मेल))${end}|${start}(?:${atWord}) (?:yahoo|rediff|proton|icloud|याहू|रेडिफ)${end}`,
)
const aboutMailbox = pattern(
  word(
    either(`full inbox unread forgot forgotten deleted never not no without work works worked working job jobs career intern engineer
      manager team office years newsletters spam hacked`),
  ),
)
const hasMailbox = (text: string) =>
  text.split(/[.!?।](?= |$)/u).some((one) => mailbox.test(one) && !aboutMailbox.test(one))

const patterns = [...links, ...addresses, ...payments]

/** Whether a normalised text has a link, or an address for mail or payments. */
export const hasAddress = (normalized: string): boolean =>
  patterns.some((one) => one.test(normalized)) || hasMailbox(normalized)
