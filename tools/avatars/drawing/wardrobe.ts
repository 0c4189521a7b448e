import type { Presentation } from '../../../scripts/seed/picture.ts'
import { pick, pickWeighted, type Random, type Weights } from '../../../scripts/seed/random.ts'
import { lightness } from './colour.ts'
import type { Palette } from './palette.ts'
import type { Person } from './person.ts'

export type Garment =
  | 'kurta'
  | 'sari'
  | 'dupatta'
  | 'shirt'
  | 't-shirt'
  | 'hoodie'
  | 'blazer'
  | 'sherwani'
  | 'bandi'
  | 'dungarees'
  | 'turtleneck'
  | 'denim'
  | 'striped'
  | 'lehenga'

export interface Clothes {
  garment: Garment
  main: string
  second: string
  accent: string
  pattern: 'none' | 'dots' | 'buti' | 'checks' | 'stripes' | 'leaves'
}

const garments: Record<Presentation, Weights<Garment>> = {
  feminine: {
    sari: 5,
    dupatta: 5,
    kurta: 4,
    lehenga: 2,
    shirt: 2,
    't-shirt': 2.5,
    striped: 1.5,
    blazer: 2,
    hoodie: 1,
    dungarees: 2,
    turtleneck: 2,
    denim: 2,
  },
  masculine: {
    kurta: 5,
    shirt: 5,
    't-shirt': 4,
    hoodie: 2.5,
    blazer: 3,
    sherwani: 2.5,
    bandi: 3,
    turtleneck: 2,
    denim: 3,
    striped: 1.5,
  },
  androgynous: {
    shirt: 4,
    't-shirt': 3,
    kurta: 3,
    blazer: 3,
    dungarees: 3,
    hoodie: 3,
    turtleneck: 2,
    denim: 3,
    striped: 2,
    sherwani: 1,
    sari: 0.7,
  },
}

const elderGarments: Record<Presentation, Weights<Garment>> = {
  feminine: { sari: 9, dupatta: 4, kurta: 3, shirt: 1, blazer: 1, turtleneck: 1.5 },
  masculine: { kurta: 5, bandi: 4, shirt: 4, blazer: 3, sherwani: 1, turtleneck: 1.5 },
  androgynous: { kurta: 4, shirt: 4, blazer: 2, turtleneck: 2, denim: 1 },
}

const patterns: Partial<Record<Garment, Weights<Clothes['pattern']>>> = {
  kurta: { none: 4, dots: 1, buti: 4, stripes: 1, leaves: 2 },
  sari: { none: 3, dots: 2, buti: 4, checks: 1 },
  dupatta: { none: 3, buti: 3, leaves: 3, dots: 2 },
  lehenga: { buti: 3, none: 1 },
  shirt: { none: 5, checks: 2, stripes: 2, leaves: 2, dots: 1 },
  sherwani: { none: 2, buti: 4, leaves: 1 },
}

/** Clothes for a person's age and presentation, in colours that match the palette. */
export function makeClothes(random: Random, person: Person, palette: Palette): Clothes {
  const wardrobe = (person.age > 54 ? elderGarments : garments)[person.presentation]
  const modest: Weights<Garment> = { dupatta: 4, kurta: 4, turtleneck: 3, shirt: 2, denim: 1, blazer: 2 }
  const garment = pickWeighted(
    random,
    person.hair === 'hijab' ? modest : person.hair === 'veil' ? { sari: 2, dupatta: 2 } : wardrobe,
  )
  const main = pick(random, palette.cloths)
  const others = palette.cloths.filter((cloth) => cloth !== main)
  const contrasting = others.filter((cloth) => Math.abs(lightness(cloth) - lightness(main)) > 0.22)
  return {
    garment,
    main,
    second: pick(random, contrasting.length > 0 ? contrasting : others),
    accent: palette.accent,
    pattern: pickWeighted(random, patterns[garment] ?? { none: 1 }),
  }
}
