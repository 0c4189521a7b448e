import {
  type Approval,
  diets,
  drinks,
  type educations,
  type FactName,
  factNames,
  factOf,
  type Gender,
  heights,
  type Language,
  type MemberStatus,
  type maritalStatuses,
  type RequestAudience,
  smokes,
} from '@satrangi/contract'
import { demoLogins } from '@satrangi/test-kit/demo-logins'
import { names } from './data/names.ts'
import { nicknames } from './data/nicknames.ts'
import { occupations } from './data/occupations.ts'
import { fictionalPhone, type Phone, publicId, randomFor } from './derived-values.ts'
import type { Home, Homes } from './home-cities.ts'
import { makeBio, makeExpectations, sampleOf } from './make-texts.ts'
import type { Presentation } from './picture.ts'
import { between, chance, pick, pickWeighted, type Random } from './random.ts'

export interface DemoMember extends Phone {
  index: number
  id: string
  email: string
  name: string
  nickname: string
  nicknameApproval: Approval
  gender: Gender
  presentation: Presentation
  /** On the last day of 2025. */
  age: number
  dob: string
  maritalStatus: (typeof maritalStatuses)[number] | null
  education: (typeof educations)[number]
  occupation: string
  languages: Language[]
  height: string | null
  diet: string | null
  smoke: string | null
  drink: string | null
  home: Home
  bio: string
  bioApproval: Approval
  expectations: string
  expectationsApproval: Approval
  status: MemberStatus
  verified: boolean
  emailConfirmed: boolean
  showEmail: boolean
  hidePhone: boolean
  protectPhotos: boolean
  hidePhotos: boolean
  paused: boolean
  requestsFrom: RequestAudience
  /** Whatever else the table of facts has. */
  others: Readonly<Record<string, string | readonly string[] | null>>
}

/** Those that are made by hand; a later fact is made of its options. */
const madeByHand: readonly FactName[] = [
  ...([
    'name',
    'nickname',
    'gender',
    'dob',
    'city_name',
    'state',
    'country',
    'postal',
    'occupation',
    'education',
  ] as const),
  ...(['language', 'maritalStatus', 'height', 'diet', 'smoke', 'drink', 'bio', 'partnerExpectations'] as const),
]
export const otherFacts = factNames.filter((name) => !madeByHand.includes(name))

/** Half of the members say something, each fact from a source of its own: a new one changes nobody else's. */
function makeOthers(seed: number, index: number): DemoMember['others'] {
  const valueOfFact = (name: FactName, random: Random) => {
    const fact = factOf(name)
    if (!('options' in fact)) return ''
    if (fact.kind === 'choices') return chance(random, 0.5) ? [pick(random, fact.options)] : []
    return fact.initial ?? (chance(random, 0.5) ? pick(random, fact.options) : null)
  }
  return Object.fromEntries(
    otherFacts.map((name, place) => [name, valueOfFact(name, randomFor(seed, index, 100 + place))]),
  )
}

/** Ages are those of its last day, so that a seed makes the same people in every year. */
const referenceYear = 2025

const genderWeights: Partial<Record<Gender, number>> = {
  Lesbian: 14,
  Gay: 20,
  'Bisexual | Man': 12,
  'Bisexual | Woman': 12,
  'Transgender | Man': 7,
  'Transgender | Women': 8,
  Queer: 10,
  Intersex: 3,
  Asexual: 6,
  Nonbinary: 7,
  '+ PLUS': 3,
}

const presentations: Record<Gender, readonly Presentation[]> = {
  Lesbian: ['feminine', 'feminine', 'androgynous'],
  Gay: ['masculine', 'masculine', 'masculine', 'androgynous'],
  'Bisexual | Man': ['masculine'],
  'Bisexual | Woman': ['feminine'],
  'Transgender | Man': ['masculine'],
  'Transgender | Women': ['feminine'],
  Queer: ['feminine', 'masculine', 'androgynous'],
  Intersex: ['feminine', 'masculine', 'androgynous'],
  Asexual: ['feminine', 'masculine', 'androgynous'],
  Nonbinary: ['androgynous', 'feminine', 'masculine'],
  '+ PLUS': ['androgynous', 'feminine', 'masculine'],
}

/** One believable member, the same for the same seed and place in the list. */
export function makeMember(seed: number, index: number, homes: Homes): DemoMember {
  const random = randomFor(seed, index)
  const demo = demoLogins[index]
  const gender = demo?.gender ?? pickWeighted(random, genderWeights as Record<Gender, number>)
  const presentation = pick(random, presentations[gender])
  const home = demo ? homes.named(demo.city) : homes.pick(random)
  const age = Math.floor(between(random, 18, 36) + (chance(random, 0.3) ? between(random, 0, 40) : 0))
  const { title, says, learned } = pick(random, occupations)
  const initial = 'ABCDGHJKLMNPRSTV'[Math.floor(random() * 16)]
  const first = pick(random, names[presentation])
  const expectations = makeExpectations(random)
  return {
    index,
    id: publicId(seed, index),
    email: demo?.email ?? `${first.toLowerCase()}.${index}@people.example`,
    name: demo?.name ?? `${first} ${initial}.`,
    ...makeNickname(randomFor(seed, index, 6), demo !== undefined),
    gender,
    presentation,
    age,
    dob: new Date(Date.UTC(referenceYear - age, 0, 1 + Math.floor(random() * 365))).toISOString().slice(0, 10),
    ...fictionalPhone(index),
    maritalStatus: chance(random, 0.85) ? pickWeighted(random, { Single: 82, Divorced: 14, Widowed: 4 }) : null,
    education: pick(random, learned),
    occupation: title,
    languages: pickLanguages(random, home),
    height: chance(random, 0.8) ? (heights[Math.round(between(random, 10, 27))] ?? null) : null,
    diet: chance(random, 0.8) ? pick(random, diets) : null,
    smoke: chance(random, 0.75) ? pick(random, [...smokes, 'No', 'No']) : null,
    drink: chance(random, 0.75) ? pick(random, [...drinks, 'No']) : null,
    home,
    bio: makeBio(random, { work: says, city: home.name }),
    bioApproval: demo ? 'approved' : pickApproval(random),
    expectations,
    expectationsApproval: demo ? 'approved' : pickApproval(random),
    status: statusOf(random, index),
    ...(demo ? demoSettings : settingsOf(random)),
    others: makeOthers(seed, index),
    requestsFrom: demo ? 'everyone' : pickWeighted(randomFor(seed, index, 17), requestAudienceWeights),
  }
}

const requestAudienceWeights: Record<RequestAudience, number> = { everyone: 70, reviewed: 16, verified: 7, fits_me: 7 }

/** Three in five call themselves something. */
function makeNickname(random: Random, isDemoLogin: boolean): Pick<DemoMember, 'nickname' | 'nicknameApproval'> {
  const nickname = isDemoLogin || chance(random, 0.6) ? pick(random, nicknames) : ''
  return { nickname, nicknameApproval: isDemoLogin ? 'approved' : pickApproval(random) }
}

export const pickApproval = (random: Random): Approval =>
  pickWeighted(random, { approved: 84, pending: 12, rejected: 4 })

function pickLanguages(random: Random, { speaks }: Home): Language[] {
  const spoken: Language[] = ['English', ...sampleOf(random, speaks, chance(random, 0.7) ? 2 : 1)]
  if (chance(random, 0.5)) spoken.push('Hindi')
  return [...new Set(spoken)]
}

function statusOf(random: Random, index: number): MemberStatus {
  const demo = demoLogins[index]
  if (demo) return demo.plan === 'free' ? 'active' : demo.plan
  return pickWeighted(random, { active: 80, paid: 13, exclusive: 7 })
}

const demoSettings = {
  verified: true,
  emailConfirmed: true,
  showEmail: false,
  hidePhone: false,
  protectPhotos: false,
  hidePhotos: false,
  paused: false,
}

function settingsOf(random: Random): typeof demoSettings {
  const emailConfirmed = chance(random, 0.5)
  return {
    verified: chance(random, 0.3),
    emailConfirmed,
    showEmail: emailConfirmed && chance(random, 0.2),
    hidePhone: chance(random, 0.4),
    protectPhotos: chance(random, 0.12),
    hidePhotos: chance(random, 0.03),
    paused: chance(random, 0.01),
  }
}
