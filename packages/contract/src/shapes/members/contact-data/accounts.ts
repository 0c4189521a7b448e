import {
  accountWords,
  appLooks,
  appSigns,
  before,
  behind,
  commonAppLooks,
  denials,
  handleCues,
  invitations,
  invitingVerbs,
  mine,
  placeInvitations,
  sentenceStarts,
  verbs,
} from './account-words.ts'
import { divided, either, end, pattern, phrases, start } from './patterns.ts'
import { ambiguousServices, datingServices, services, shortServices } from './services.ts'

// Accounts of other services in a normalised text: a name like rain_and_tea, or a service with what says that an
// account there is meant. Somebody who left Instagram, or whose mother loves it, may say so.

const sure = `${either(services)}|linked[ -]in|${['insta', 'instagram', 'whatsapp', 'watsapp', 'snapchat', 'facebook'].map(divided).join('|')}`
const maybe = `${either(ambiguousServices)}|${divided('telegram')}|i\\.g\\.?|f\\.b\\.?`
const any = `${sure}|${maybe}|${either(datingServices)}`

const handles = [
  pattern(`${start}(?:underscore|अंडरस्कोर)${end}`),
  pattern('[\\p{L}\\p{N}.]_{1,9}[\\p{L}\\p{N}]'),
  pattern('(?<=\\p{L}{3})(?<!_\\p{L}{3,20})_(?=[\\s.,!]|$)'),
  pattern(`(?<![\\p{L}\\p{N}])\\p{L}{2,}\\d*#\\d{3,5}${end}`),
  // paper.kite.88, kites.22 and paper.kites22
  pattern(
    `(?<![\\p{L}\\p{N}.])\\p{L}{2,30}\\.(?:\\p{L}{2,30}\\.){0,6}(?:\\p{L}{2,30}\\d{1,4}|(?<=\\p{L}{4}\\.)(?!(?:19|20)\\d\\d)\\d{1,4})${end}`,
  ),
]
/** What a missing space makes as well, and letters with figures behind. */
const possibleHandle = new RegExp(
  [
    '(?<![\\p{L}\\p{N}.])\\p{L}{3,30}(?:\\.\\p{L}{1,30}){2,6}(?![\\p{L}\\p{N}]|\\.\\p{L})',
    `(?<![\\p{L}\\p{N}.])\\p{L}{3,}\\.(?!(?:${either(sentenceStarts)})${end})\\p{L}{2,}(?![\\p{L}\\p{N}]|\\.\\p{L})`,
    `(?<![\\p{L}\\p{N}])\\p{L}{5,}\\d{1,4}${end}`,
  ].join('|'),
  'gu',
)
/** How near to it something has to say that it is the name of an account. */
const cueDistance = 48
const isHandle = (text: string): boolean =>
  [...text.matchAll(possibleHandle)].some(({ 0: found, index }) => {
    const around = `${text.slice(Math.max(0, index - cueDistance), index)} ${text.slice(index + found.length, index + found.length + cueDistance)}`
    return handleCue.test(around) || mention.test(around)
  })
const handleCue = pattern(`${phrases(handleCues)}|[${appSigns}]`)

const app = '(?:app|ऐप|एप|ॲप)'
const kindOf = '(?:wala|wale|wali|वाला|वाले|वाली|colou?red|circle|\\p{L})'
const appByLooks = [
  pattern(
    `${start}(?:${either(appLooks)})(?:[ -](?:and |ki |ke |का |के )?(?:${either(appLooks)}))* ?(?:${kindOf} )?${app}${end}`,
  ),
  pattern(
    `${start}(?:on|via|over|at|in) (?:the|that) (?:(?:${either(appLooks)}) )?(?:${either(commonAppLooks)}) ${app}${end}`,
  ),
  pattern(`${start}(?:${either(commonAppLooks)}) (?:wala|wale|wali|वाला|वाले|वाली) ${app}${end}`),
  pattern(`${start}${app} with (?:the|a) (?:\\p{L}+ )?(?:ghost|bird|camera|plane|phone|letter)${end}`),
  pattern(`${start}(?:yellow|white) ghost${end}|${start}on (?:the|da) '?gram${end}|${start}my '?gram (?:is|:)`),
]

const named = [
  pattern(
    `(?<!\\d |${start}(?:a|the) )${start}(?:${any}|gram|i g|f b) ?(?:[:=@»>]| - ?\\p{L})(?! ?(?:deleted|none|no|never|not|nil|quit))`,
  ),
  pattern(`${start}(?:line|x|imo) (?:id|handle|app|username)${end}|${start}x ?: ?@`),
  pattern(`(?:^|[.,!?] )[\\p{L}\\p{N}.]{7,40}(?<!s|ing|ed|ly) on (?:${sure}|telegram|discord|twitter)${end}`),
  pattern(`${start}(?:${sure}|telegram|signal|snap|discord|skype|twitter|tweet) (?:${either(verbs)})${end}`),
  pattern(`${start}(?:on|via) (?:${any}) as${end}`),
  pattern(`${start}(?:add|find|follow|ping|dm|text) me (?:on|at|over) [\\p{L} ]{2,20}:`),
  pattern(`${start}(?:add|follow|find|check|search) (?:out )?(?:my|mera|meri) (?:${any})${end}`),
  pattern(
    `${start}(?:${sure}|telegram|signal) (?:is|hai|works) (?:better|easier|faster|best|easy|where|more|good|same)${end}`,
  ),
]
const notNames = either(
  'full flooded all only just dead boring quiet mostly private empty gone not mere nothing a about for where',
)
const account = [
  pattern(`${start}(?:${any}) ?(?:is |hai )?(?:${either(accountWords)})${end}`),
  pattern(
    `${start}(?:${either(mine)}) (?:own )?(?:${sure}|${either(shortServices)}) ?(?:[=:,]|$|(?:name|naam|number|no|link|hai|है|starts?|begins?|is(?! (?:${notNames})${end}))${end})`,
  ),
]
const mention = pattern(`${start}(?:${sure})(?:id|gram)?${end}(?!-\\p{L})`)
const other = pattern('(?![a-zA-Z])[\\p{L}]')
const asPlace = pattern(
  `${start}(?:${either(before)}) (?:the |my )?(?:${any})${end}|${start}(?:${any}) (?:${either(behind)})${end}`,
)
const aboutDating = pattern(`${start}(?:${either(datingServices)})${end}`)
const alone = pattern(`^(?:my )?(?:${sure}|${either(shortServices)})(?: |$)`)
const placeAndName = pattern(`^(?:${sure}|telegram) (?:${either(behind)}) [\\p{L}\\p{M}]+(?: [\\p{L}\\p{M}]+){0,2}$`)

const invitation = pattern(`${phrases(invitations)}|${phrases(invitingVerbs)} (?:me|us|mine|my)${end}`)
const placeInvitation = pattern(phrases(placeInvitations))
const denial = pattern(phrases(denials))
const quoted = /["'][^"']{4,40}["']/u

const fewWords = 4

const isInvited = (clause: string, sentence: string): boolean => {
  if (denial.test(clause)) return false
  const isPlace = asPlace.test(clause)
  if (account.some((one) => one.test(clause))) return true
  if (isPlace && placeInvitation.test(clause) && !aboutDating.test(clause)) return true
  return (isPlace || mention.test(clause)) && (invitation.test(sentence) || quoted.test(sentence))
}

const sentencesOf = (text: string) => text.split(/[!?।]+|\.(?=\s|$)/u)
const clausesOf = (sentence: string) => sentence.split(/[,;()]| (?:but|so|because|lekin|par main|isliye|लेकिन|इसलिए) /u)

/** Whether a normalised text names an account of another service. */
export function hasAccount(normalized: string): boolean {
  if ([...handles, ...appByLooks, ...named].some((one) => one.test(normalized))) return true
  if (isHandle(normalized) || placeAndName.test(normalized)) return true
  const isShort = normalized.split(' ').length <= fewWords
  if (isShort && (mention.test(normalized) || alone.test(normalized)) && !denial.test(normalized)) return true
  return sentencesOf(normalized).some((sentence) =>
    clausesOf(sentence).some((clause) => isInvited(clause, sentence) || isForeign(clause, sentence)),
  )
}

/** In scripts of which few words are known, the name of a service is enough where nothing denies it. */
const isForeign = (clause: string, sentence: string): boolean => {
  const name = mention.exec(clause)?.[0]
  return name !== undefined && !denial.test(sentence) && other.test(name) && !/\p{Script=Devanagari}/u.test(name)
}
