import { diets, drinks, educations, heights, languages, maritalStatuses, smokes } from './fact-options.ts'
import { nicknameLength, textLengths } from './limits.ts'
import { genders } from './options.ts'

/** Looked at by a person before others see it, as `part` of a profile; `approval` is the property that has the decision. */
interface Review {
  readonly part: string
  /** The kind of the queue in which it waits. */
  readonly kind: string
  readonly approval: string
  /** In a sentence, where that is not the part. */
  readonly title?: string
  /** Many in grammar, as the expectations of one member are. */
  readonly isMany?: true
}

/** Whoever is sent nothing of a fact is sent this. */
type Empty = '' | null

interface Common {
  /** The property that has it in the database, where that is another name; its column is the same in snake case. */
  readonly stored?: string
  readonly required?: true
  /** In the list of members too; other facts are on the profile alone. */
  readonly card?: true
  /** The step of the sign-up that asks for it, and its rank among all questions there. */
  readonly signUp?: readonly [step: 1 | 2 | 3 | 4, rank: number]
  /** Where it is edited; what has no section cannot be changed later. */
  readonly section?: FactSection
  /** The name of the search filter that compares it. */
  readonly filter?: string
  /** Others' preferences ask for it. */
  readonly matched?: true
  /** The problem of a text that is left empty, where it has one of its own. */
  readonly emptyProblem?: 'bio_required'
}
interface Text extends Common {
  readonly kind: 'line' | 'nickname' | 'text'
  readonly max: number
}
interface Choice extends Common {
  readonly kind: 'choice' | 'choices'
  readonly options: readonly string[]
  /** What is stored where nothing was chosen. */
  readonly initial?: string
}
interface OfOwner {
  readonly audience: 'owner'
}
interface OfOthers {
  /** Accepted connections; everyone who may see the member; or whom the member chose in another fact. */
  readonly audience: 'everyone' | { readonly chosenIn: string }
  readonly empty: Empty
}

/**
 * A fact for others is one of a closed list, or has a gate: free text that everybody is shown without a check for contact
 * data and a review does not compile, and what connections alone are shown is checked.
 */
export type Fact =
  | (Choice & (OfOwner | OfOthers))
  | (Text & OfOwner)
  | (Text & { readonly audience: 'connections'; readonly empty: Empty; readonly gate: 'contact_data' })
  | (Text & OfOthers & { readonly gate: Review })
  | (Common & { readonly kind: 'place'; readonly max: number } & OfOthers & { readonly gate: 'gazetteer' | Review })
  | (Common & { readonly kind: 'date' } & OfOwner)

/** The sections in which facts are edited, in the order of the page. */
export const factSections = [
  'names',
  'home',
  'professional',
  'background',
  'lifestyle',
  'about',
  'expectations',
] as const
export type FactSection = (typeof factSections)[number]

const line = { kind: 'line', max: textLengths.short } as const
const text = { kind: 'text', max: textLengths.long } as const
const place = { kind: 'place', max: textLengths.short, matched: true } as const
const choiceOf = <const Options extends readonly string[]>(options: Options) => ({ kind: 'choice', options }) as const
const required = { required: true } as const
const forOwner = { audience: 'owner' } as const
const forConnections = { audience: 'connections', empty: null, gate: 'contact_data' } as const
const forAll = <const Nothing extends Empty>(empty: Nothing) => ({ audience: 'everyone', empty }) as const
const reviewed = <const Gate extends Review>(gate: Gate) => ({ gate }) as const

const pronouns = ['she/her', 'he/him', 'they/them', 'ze/hir', 'xe/xem', 'any pronouns'] as const
const audiences = ['everyone', 'connections'] as const
const byChoice = { audience: { chosenIn: 'pronouns_audience' }, empty: '' } as const

/** What is known about a member, in the order in which it is read and edited. */
export const facts = {
  name: {
    ...line,
    max: textLengths.name,
    ...required,
    ...forConnections,
    card: true,
    signUp: [1, 0],
    section: 'names',
  },
  nickname: {
    kind: 'nickname',
    max: nicknameLength.max,
    ...forAll(null),
    ...reviewed({ part: 'nickname', kind: 'nicknames', approval: 'nicknameApproval' }),
    card: true,
    signUp: [4, 0],
    section: 'names',
  },
  pronouns: { kind: 'choices', options: pronouns, ...byChoice, signUp: [4, 0], section: 'names' },
  pronouns_own: {
    kind: 'line',
    max: 40,
    stored: 'pronounsOwn',
    ...byChoice,
    ...reviewed({ part: 'pronouns', kind: 'pronouns', approval: 'pronounsOwnApproval', isMany: true }),
    signUp: [4, 0],
    section: 'names',
  },
  pronouns_audience: {
    ...choiceOf(audiences),
    initial: 'everyone',
    stored: 'pronounsAudience',
    ...forOwner,
    signUp: [4, 0],
    section: 'names',
  },
  gender: { ...choiceOf(genders), ...required, ...forAll(null), card: true, signUp: [1, 0] },
  dob: { kind: 'date', ...required, ...forOwner, signUp: [1, 0] },
  city_name: {
    ...place,
    stored: 'cityName',
    ...required,
    ...forAll(''),
    ...reviewed({ part: 'city', kind: 'cities', approval: 'cityApproval' }),
    card: true,
    signUp: [3, 9],
    section: 'home',
  },
  state: { ...place, ...required, ...forAll(''), gate: 'gazetteer', card: true, signUp: [3, 11], section: 'home' },
  country: { ...place, ...required, ...forAll(''), gate: 'gazetteer', card: true, signUp: [3, 12], section: 'home' },
  postal: { ...line, ...forOwner, signUp: [3, 10], section: 'home' },
  occupation: {
    ...line,
    ...required,
    ...forAll(''),
    ...reviewed({ part: 'occupation', kind: 'occupations', approval: 'occupationApproval' }),
    card: true,
    signUp: [2, 3],
    section: 'professional',
  },
  education: {
    ...choiceOf(educations),
    ...required,
    ...forAll(''),
    signUp: [2, 2],
    section: 'professional',
    filter: 'education',
  },
  language: {
    kind: 'choices',
    options: languages,
    stored: 'languages',
    ...required,
    ...forAll(''),
    signUp: [2, 4],
    section: 'background',
    filter: 'languages',
    matched: true,
  },
  maritalStatus: {
    ...choiceOf(maritalStatuses),
    ...forAll(null),
    signUp: [2, 1],
    section: 'background',
    filter: 'maritalStatus',
    matched: true,
  },
  height: { ...choiceOf(heights), ...forAll(null), signUp: [2, 5], section: 'background' },
  diet: { ...choiceOf(diets), ...forAll(null), signUp: [3, 6], section: 'lifestyle', filter: 'diet' },
  smoke: { ...choiceOf(smokes), ...forAll(null), signUp: [3, 7], section: 'lifestyle', filter: 'smoke' },
  drink: { ...choiceOf(drinks), ...forAll(null), signUp: [3, 8], section: 'lifestyle', filter: 'drink' },
  bio: {
    ...text,
    ...required,
    emptyProblem: 'bio_required',
    ...forAll(null),
    ...reviewed({ part: 'bio', kind: 'bios', approval: 'bioApproval' }),
    card: true,
    signUp: [4, 14],
    section: 'about',
  },
  partnerExpectations: {
    ...text,
    ...forAll(null),
    ...reviewed({
      part: 'expectations',
      kind: 'expectations',
      approval: 'partnerExpectationsApproval',
      title: 'partner expectations',
      isMany: true,
    }),
    signUp: [4, 13],
    section: 'expectations',
  },
} as const satisfies Readonly<Record<string, Fact>>

export type Facts = typeof facts
export type FactName = keyof Facts
/** The facts whose row has a property, or a property of a type. */
export type FactWith<Row> = { [Name in FactName]: Facts[Name] extends Row ? Name : never }[FactName]
/** The facts that a person looks at before others see them. */
export type ReviewedFact = FactWith<{ gate: Review }>
export type ReviewedText = Facts[ReviewedFact]['gate']['part']
export type ReviewKind = Facts[ReviewedFact]['gate']['kind']
/** The facts that others see. */
export type SharedFact = FactWith<OfOthers>

/** A row as it may be, for what is the same for all of them. */
export const factOf = (name: FactName): Fact => facts[name]
export const factNames = Object.keys(facts) as readonly FactName[]
export const isShared = (name: FactName): name is SharedFact =>
  !/^(owner|connections)$/.test(String(factOf(name).audience))
export const isReviewed = (name: FactName): name is ReviewedFact => reviewOf(name) !== undefined

/** How a person looks at a fact before others see it, if one does. */
export function reviewOf(name: FactName): Review | undefined {
  const fact = factOf(name)
  return 'gate' in fact && typeof fact.gate === 'object' ? fact.gate : undefined
}

/** What a step of the sign-up asks for, in its order. */
export const factsOfStep = (...steps: readonly number[]): readonly FactName[] =>
  factNames
    .filter((name) => steps.includes(factOf(name).signUp?.[0] ?? 0))
    .sort((a, b) => (factOf(a).signUp?.[1] ?? 0) - (factOf(b).signUp?.[1] ?? 0))

export const factsOfSection = (section: FactSection): readonly FactName[] =>
  factNames.filter((name) => factOf(name).section === section)

/** What a profile says of its member to others, in the order in which moderators read it. */
export type ShownFact = SharedFact | 'age'
export const shownFacts: readonly ShownFact[] = /* @__PURE__ */ factNames.flatMap((name): readonly ShownFact[] => {
  if (isShared(name)) return [name]
  return name === 'dob' ? ['age'] : []
})

/** The facts that a person looks at, in the order of the profile. */
export const reviews = /* @__PURE__ */ factNames
  .filter(isReviewed)
  .map((fact) => ({ fact, ...(facts[fact].gate as ReviewRow) }))
type ReviewRow = Omit<Review, 'part' | 'kind'> & { readonly part: ReviewedText; readonly kind: ReviewKind }

type FilterOptions = {
  [Name in FactWith<{ filter: string }> as Facts[Name]['filter']]: Facts[Name]['options']
}
/** The choices of each search filter of a fact, of which one is enough. */
export const filteredFacts = /* @__PURE__ */ Object.fromEntries(
  factNames.flatMap((name) => {
    const fact = factOf(name)
    return fact.filter && 'options' in fact ? [[fact.filter, fact.options]] : []
  }),
) as FilterOptions
