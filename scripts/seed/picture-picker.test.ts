import { expect, it } from 'vitest'
import { Homes } from './home-cities.ts'
import { type DemoMember, makeMember } from './make-member.ts'
import { ageBandOf, type Picture } from './picture.ts'
import { PicturePicker } from './picture-picker.ts'
import { portraits, stillLifes } from './pictures/index.ts'

const home = { key: 1, stateKey: 2, countryKey: 3, name: 'Pune', state: 'Maharashtra', country: 'India' }
const homes = new Homes([{ ...home, population: 1, speaks: ['Marathi'] }], [{ ...home, population: 1, speaks: [] }])
// The first three are the demo logins, who live where they live.
const members = Array.from({ length: 3000 }, (_, index) => makeMember(7, 3 + index, homes))

const pickForAll = (seed: number, count: number): Picture[][] => {
  const picker = new PicturePicker(seed, 0)
  return members.map((member) => picker.pick(member, count))
}
const chosen = pickForAll(7, 2)

/** The share of grids of ten, filled in the order of the list, that show a first picture twice. */
function shareWithRepeats(isListed: (member: DemoMember) => boolean): number {
  const listed = chosen.filter((_, index) => isListed(members[index] as DemoMember)).map(([first]) => first)
  const grids = Array.from({ length: Math.floor(listed.length / 10) }, (_, row) =>
    listed.slice(10 * row, 10 * row + 10),
  )
  return grids.filter((grid) => new Set(grid).size < 10).length / grids.length
}

it('chooses the same pictures for the same seed, and others for another', () => {
  expect(pickForAll(7, 2)).toEqual(chosen)
  expect(pickForAll(8, 2)).not.toEqual(chosen)
})

it('chooses as many as were asked for, and never the same one twice for a member', () => {
  expect(pickForAll(7, 0).flat()).toEqual([])
  expect(pickForAll(7, 1).every((pictures) => pictures.length === 1)).toBe(true)
  expect(chosen.every((pictures) => new Set(pictures).size === 2)).toBe(true)
})

it('chooses portraits that fit presentation and age', () => {
  for (const [index, pictures] of chosen.entries()) {
    const { presentation, age } = members[index] as DemoMember
    const portrait = portraits.find(({ first }) => pictures.includes(first))
    expect(portrait).toMatchObject({ presentation, ageBand: ageBandOf(age) })
    if (portrait?.second && pictures[0] === portrait.first) expect(pictures[1]).toBe(portrait.second)
  }
})

it('begins with a still life about once in twenty', () => {
  const stillLifeCount = chosen.filter(([first]) => first && stillLifes.includes(first)).length
  expect(stillLifeCount / chosen.length).toBeGreaterThan(0.03)
  expect(stillLifeCount / chosen.length).toBeLessThan(0.07)
})

it('uses every picture', () => {
  const all = portraits.flatMap(({ first, second }) => (second ? [first, second] : [first]))
  expect(new Set(chosen.flat())).toEqual(new Set([...all, ...stillLifes]))
})

it('shows hardly a picture twice on a grid of ten, of all members or of one gender', () => {
  expect(shareWithRepeats(() => true)).toBeLessThan(0.01)
  for (const gender of new Set(members.map((member) => member.gender))) {
    expect(
      shareWithRepeats((member) => member.gender === gender),
      gender,
    ).toBeLessThan(0.15)
  }
})
