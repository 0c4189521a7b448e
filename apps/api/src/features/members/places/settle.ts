import { compactName, findTextProblem, foldName, readCountry, readPlaceName } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import { badField, badInput } from '../../../refusal.ts'
import {
  choosePlace,
  type HomeNames,
  homeNames,
  type KnownPlace,
  type PlaceCandidate,
  type PlaceRow,
} from './places.rules.ts'
import { findCandidates, insertPlace, linkNeighbours } from './places.store.ts'

/** Where a member lives: the key of the place, and its names as they are stored with the member. */
export interface Home extends HomeNames {
  cityKey: number
  /** A city of the gazetteer needs no approval. */
  cityApproval: 'approved' | 'pending'
}

/**
 * The place that a member's names mean, under the names of the gazetteer. A city that is not in it is added at the
 * centre of its state. Its name is then what this member wrote, however others write it, and waits for approval. With
 * its first member a place is linked with those around it.
 * @throws Refusal `bad_input` as `readPlace`
 */
export async function findOrCreatePlace(tx: Tx, input: HomeNames): Promise<Home> {
  const choice = await readPlace(tx, input)
  const place = 'found' in choice ? choice.found : await addPlace(tx, input.city_name, choice.around)
  await linkNeighbours(tx, place.key)
  const names = homeNames(place)
  return isListed(choice)
    ? { cityKey: place.key, cityApproval: 'approved', ...names }
    : { cityKey: place.key, cityApproval: 'pending', ...names, city_name: input.city_name }
}

/**
 * The place that a member's names mean, or the state or country in which their city would be added.
 * @throws Refusal `bad_input` at `country` or `state` for one that nobody knows, at `city_name` for one that is not in
 * the gazetteer and has contact data
 */
export async function readPlace(db: Tx, { city_name, state, country }: HomeNames): Promise<KnownPlace> {
  const countryCode = readCountry(country)
  if (countryCode === null) throw badField('country', 'country_unknown')
  const entered = { plain: foldName(city_name), cities: readPlaceName(city_name), states: readPlaceName(state) }
  const { candidates, hasStates } = await findCandidates(db, countryCode, [...entered.cities, ...entered.states])
  const choice = choosePlace(entered, candidates, hasStates)
  if ('unknown' in choice) throw badField('state', choice.unknown)
  const problem = isListed(choice) ? null : findTextProblem('city_name', city_name)
  if (problem) throw badInput({ city_name: problem })
  return choice
}

const isListed = (choice: KnownPlace): boolean => 'found' in choice && choice.found.listed

const addPlace = (tx: Tx, name: string, around: PlaceCandidate): Promise<PlaceRow> =>
  insertPlace(tx, {
    ...around,
    name,
    plain: foldName(name),
    compact: compactName(name),
    plainState: foldName(around.state),
    plainCountry: foldName(around.country),
  })
