import { randomFor } from './derived-values.ts'
import type { DemoMember } from './make-member.ts'
import { ageBandOf, type Picture, type Portrait, type Presentation } from './picture.ts'
import { portraits, stillLifes } from './pictures/index.ts'
import { chance } from './random.ts'
import { Rotation } from './rotation.ts'

type Appearance = Pick<DemoMember, 'index' | 'gender' | 'presentation' | 'age'>

const stillLifeShare = 0.05

const groupName = (presentation: Presentation, age: number) => `${presentation} ${ageBandOf(age)}`

/** Chooses photos for demo members so that those beside each other in a list, of all or of one gender, differ. */
export class PicturePicker {
  readonly #seed: number
  readonly #portraits: ReadonlyMap<string, Rotation<Portrait>>
  readonly #stillLifes: Rotation<Picture>

  /** @param firstIndex of the first member of this seeding: a second one continues in another order */
  constructor(seed: number, firstIndex: number) {
    this.#seed = seed
    const random = randomFor(seed, firstIndex, 10)
    const groups = Map.groupBy(portraits, ({ presentation, ageBand }) => groupName(presentation, ageBand))
    this.#portraits = new Map([...groups].map(([name, group]) => [name, new Rotation(group, random)]))
    this.#stillLifes = new Rotation(stillLifes, random)
  }

  /** So many photos of one member, two at most. The shy begin with a pet or their tea. */
  pick({ index, gender, presentation, age }: Appearance, count: number): Picture[] {
    if (count === 0) return []
    const portrait = this.#portraits.get(groupName(presentation, age))?.next(gender)
    if (!portrait) throw new Error(`there is no portrait for somebody ${presentation} aged ${age}`)
    const { first, second } = portrait
    if (chance(randomFor(this.#seed, index, 11), stillLifeShare)) return [this.#nextStillLife(1), first].slice(0, count)
    return count === 1 ? [first] : [first, second ?? this.#nextStillLife(2)]
  }

  #nextStillLife(photo: 1 | 2): Picture {
    return this.#stillLifes.next(`photo ${photo}`)
  }
}
