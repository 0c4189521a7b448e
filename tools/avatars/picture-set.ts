import type { Picture, Portrait } from '../../scripts/seed/picture.ts'
import { seeded } from '../../scripts/seed/random.ts'
import { generateCast, twoDigits } from './cast.ts'
import { drawPerson } from './drawing/draw-person.ts'
import { drawStillLife } from './drawing/still-life.ts'
import { picture } from './drawing/svg.ts'

export interface PictureSet {
  portraits: Portrait[]
  stillLifes: Picture[]
}

// Both chosen by eye.
export const castSeed = 335
const stillLifeSeeds = [7, 57, 2, 13, 51, 4, 9, 55, 56, 15, 5, 18]

/** Draws every picture of the set, one at a time, and gives each to `store`. */
export async function drawPictureSet(store: (name: string, svg: string) => Promise<Picture>): Promise<PictureSet> {
  const portraits: Portrait[] = []
  for (const { name, presentation, ageBand, person, scenes } of generateCast(castSeed)) {
    const [scene, otherScene] = scenes
    const first = await store(name, drawPerson(person, scene))
    const second = otherScene && (await store(`${name}-second`, drawPerson(person, otherScene)))
    portraits.push({ presentation, ageBand, first, ...(second && { second }) })
  }
  const stillLifes: Picture[] = []
  for (const [index, seed] of stillLifeSeeds.entries()) {
    stillLifes.push(await store(`still-life-${twoDigits(index + 1)}`, picture(drawStillLife(seeded(seed)))))
  }
  return { portraits, stillLifes }
}
