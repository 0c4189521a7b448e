import type pg from 'pg'
import type { Side, Viewer } from '../lib/http-client.ts'
import { type DeepListName, type DeepPages, deepLists, pageSize } from './deep-pages.ts'
import type { Sample } from './sample.ts'

/** One list as it is measured. */
export interface List {
  name: string
  /** What is asked for at a turn; which viewer asks follows from the turn too. */
  path: (turn: number, side: Side) => string
  /** Who asks, where it cannot be anybody. */
  viewers?: readonly Viewer[]
  /** Done before each request, outside of the measured time; such a list is not asked for at full push. */
  before?: (viewer: Viewer) => Promise<unknown>
  /** By what the members of both sides are compared, one after the other; their ids unless told. */
  comparedBy?: 'city_name'
  /** It answers with one member or none. */
  isSmall?: true
  /** The API looks at so many members for a page and then stops; the bare side fills its page. */
  isBounded?: true
  /** The bare side has no way of doing the same. */
  apiOnly?: true
  /** The list whose first page this is deep in. */
  deepIn?: string
}

const at = <T>(items: readonly T[], turn: number): T => items[turn % items.length] as T
const users = (list: string, asked: Record<string, string | number> = {}) => {
  const query = Object.entries({ limit: pageSize, ...asked }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return `/users/${list}?${query.join('&')}`
}
const of = (name: string, path: (turn: number, side: Side) => string): List => ({ name, path })
const search = (name: string, asked: (turn: number) => Record<string, string | number>) =>
  of(`profiles: ${name}`, (turn) => users('profiles', asked(turn)))

const genders = ['Lesbian', 'Gay', 'Bisexual | Man', 'Bisexual | Woman', 'Queer', 'Nonbinary']
const rareGenders = ['Intersex', '+ PLUS', 'Asexual']
const threeOf = (turn: number) => [0, 2, 3].map((step) => at(genders, turn + step)).join(',')
const ages = (turn: number, from: number, width: number) => ({
  min_age: from + (turn % 12),
  max_age: from + (turn % 12) + width,
})

const diets = ['Vegetarian', 'Non-vegetarian', 'Vegan']
/** Each filter with its values. */
const filtersOf = ({ states }: Sample): readonly (readonly [string, readonly (string | number)[]])[] => [
  ['min_age', [22, 27, 33]],
  ['location', states],
  ['languages', ['Hindi', 'Tamil', 'Odia,Maithili', 'Arabic']],
  ['education', ['Masters', 'PhD', 'High School,Other']],
  ['maritalStatus', ['Single', 'Divorced,Widowed']],
  ['diet', diets],
  ['smoke', ['No', 'Occasionally']],
  ['drink', ['No', 'Socially,Occasionally']],
  ['min_height', [150, 165, 180]],
  ['verify_status', ['true']],
  ['with_photo', ['true']],
  ['online', ['true']],
  ['active_this_week', ['true']],
  ['genders', [...genders, ...rareGenders]],
]
/** Each has no divisor in common with the number of filters, so that no filter is taken twice. */
const strides = [1, 3, 5, 9, 11, 13]
/** Three to six filters with a value each, others from turn to turn. */
function anyFilters(sample: Sample): (turn: number) => Record<string, string | number> {
  const filters = filtersOf(sample)
  return (turn) => {
    const chosen = Array.from({ length: 3 + (turn % 4) }, (_, step) => at(filters, turn * 5 + step * at(strides, turn)))
    return Object.fromEntries(chosen.map(([name, values], step) => [name, at(values, turn * 3 + step)]))
  }
}
const countOf = (asked: Record<string, string | number>) =>
  `/users/search-count?${Object.entries(asked)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/** Every list of members, each asked with changing viewers and values. */
export function listsToMeasure({
  client,
  sample,
  deep,
}: {
  client: pg.Client
  sample: Sample
  deep: DeepPages
}): List[] {
  const group = (name: string, asked: (turn: number) => Record<string, string>) =>
    of(`get_users: ${name}`, (turn) => users('get_users', asked(turn)))
  const deepPage = (list: DeepListName, first: string): List => ({
    name: `${list}, page 1,000`,
    deepIn: first,
    viewers: deep.viewers,
    path: (turn, side) => {
      const cursor = deep.cursors[side][list][turn % deep.viewers.length] ?? ''
      return `${deepLists[list]}limit=${pageSize}&cursor=${encodeURIComponent(cursor)}`
    },
  })
  const filters = anyFilters(sample)
  return [
    {
      ...of('recommended, weighed anew', () => users('recommended')),
      apiOnly: true,
      before: ({ key }) => client.query('delete from recommendations where member_key = $1', [key]),
    },
    of('recommended, kept', () => users('recommended')),
    // Within a city the API's order is another one every day.
    { ...of('nearby', () => users('nearby')), comparedBy: 'city_name' },
    of('new', () => users('new')),
    group('a gender', (turn) => ({ gender: at([...genders, ...rareGenders], turn) })),
    ...['active', 'paid', 'exclusive', 'online'].map((status) => group(status, () => ({ status }))),
    group('saved', () => ({ status: 'saveProfile' })),
    group('blocked', () => ({ status: 'blocked' })),
    search('no filter', () => ({})),
    search('the ages of the panel', () => ({ min_age: 18, max_age: 65 })),
    search('three genders', (turn) => ({ genders: threeOf(turn) })),
    search('narrow ages, a rare gender', (turn) => ({ ...ages(turn, 40, 2), genders: at(rareGenders, turn) })),
    search('nobody', (turn) => ({ min_age: 79, max_age: 80, genders: at(rareGenders, turn) })),
    search('a city', (turn) => ({ location: at(sample.cities, turn) })),
    search('a state', (turn) => ({ location: at(sample.states, turn) })),
    search('India', () => ({ location: 'India' })),
    search('a rare place', (turn) => ({ location: at(sample.rare, turn) })),
    search('the beginning of an id', (turn) => ({ user_id: at(sample.ids, turn).slice(0, 4 + (turn % 3)) })),
    search('a whole id', (turn) => ({ user_id: at(sample.ids, turn) })),
    search('place, genders, ages', (turn) => ({
      location: at(sample.cities, turn),
      genders: threeOf(turn),
      ...ages(turn, 21, 9),
    })),
    search('common facts', (turn) => ({ diet: at(diets, turn), maritalStatus: 'Single', with_photo: 'true' })),
    { ...search('any filters', filters), isBounded: true },
    { ...search('any filters, newest', (turn) => ({ ...filters(turn), sort: 'newest' })), isBounded: true },
    {
      ...search('any filters, nearest', (turn) => ({ ...filters(turn), sort: 'nearest' })),
      ...{ isBounded: true, comparedBy: 'city_name' },
    },
    {
      ...search('facts that nobody has', () => ({ languages: 'Spanish', min_height: 211, online: 'true' })),
      apiOnly: true,
    },
    { ...of('search-count', (turn) => countOf(filters(turn))), apiOnly: true },
    { ...of('gender-counts', () => '/users/gender-counts'), isSmall: true },
    { ...of('view_profile', (turn) => `/users/view_profile/${at(sample.ids, turn * 7)}`), isSmall: true },
    deepPage('new', 'new'),
    { ...deepPage('nearby', 'nearby'), comparedBy: 'city_name' },
    deepPage('profiles', 'profiles: no filter'),
  ]
}
