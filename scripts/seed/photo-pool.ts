import { photo } from '@satrangi/contract'
import sharp from 'sharp'
import { pick } from './avatar/random.ts'
import { drawPhoto, makePerson, type Person, type Presentation } from './avatar.ts'
import { chanceFor } from './numbers.ts'

const [largeWidth, smallWidth] = photo.widths

export interface Picture {
  large: Buffer
  small: Buffer
  /** The mean colour, six hexadecimal digits. */
  colour: string
}

/** An imagined person with pictures of them, each drawn when it is first asked for. */
export interface Portrait {
  person: Person
  picture: (slot: 1 | 2) => Promise<Picture>
}

/** A picture costs a tenth of a second: beyond so many members, they share faces. */
const different = 120

export class PhotoPool {
  readonly #seed: number
  readonly #portraits: Portrait[] = []

  constructor(seed: number) {
    this.#seed = seed
    // Many small pictures at once are quicker than one at a time on all cores.
    sharp.concurrency(1)
  }

  /** Somebody who looks like this: new while there are few, else the nearest in age of some. */
  portraitOf(index: number, traits: { presentation: Presentation; age: number }): Portrait {
    const random = chanceFor(this.#seed, index, 10)
    if (this.#portraits.length < different) {
      const portrait = this.#make(index, makePerson(random, traits))
      this.#portraits.push(portrait)
      return portrait
    }
    const alike = this.#portraits.filter(({ person }) => person.presentation === traits.presentation)
    const some = Array.from({ length: 4 }, () => pick(random, alike.length > 0 ? alike : this.#portraits))
    const distance = ({ person }: Portrait) => Math.abs(person.age - traits.age)
    return some.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  }

  #make(index: number, person: Person): Portrait {
    const made = new Map<number, Promise<Picture>>()
    const draw = (slot: number) => render(drawPhoto(chanceFor(this.#seed, index, 11, slot), person))
    return {
      person,
      picture: (slot) => {
        const picture = made.get(slot) ?? draw(slot)
        made.set(slot, picture)
        return picture
      },
    }
  }
}

/** The two sizes in which photos are kept. Quick rather than small: these are only for looking around. */
async function render(svg: string): Promise<Picture> {
  const drawn = await sharp(Buffer.from(svg))
    .resize({ width: largeWidth })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = () => sharp(drawn.data, { raw: drawn.info })
  const [large, small, pixel] = await Promise.all([
    raw().webp({ quality: 80, effort: 0 }).toBuffer(),
    raw().resize({ width: smallWidth }).webp({ quality: 76, effort: 2 }).toBuffer(),
    raw().resize(1, 1, { fit: 'fill' }).raw().toBuffer(),
  ])
  return { large, small, colour: pixel.subarray(0, 3).toString('hex') }
}
