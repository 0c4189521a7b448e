/** How somebody comes across: decides a demo member's first name and portrait. */
export type Presentation = 'feminine' | 'masculine' | 'androgynous'

/** The first age of each band: members of one band share portraits. */
export const ageBands = [18, 36, 50, 62] as const
export type AgeBand = (typeof ageBands)[number]

export const ageBandOf = (age: number): AgeBand => ageBands.findLast((from) => from <= age) ?? ageBands[0]

/** A picture in both sizes in which photos are stored: `NAME.webp` and `NAME-320.webp` of the folder `pictures`. */
export interface Picture {
  name: string
  /** The mean colour, six hexadecimal digits. */
  colour: string
}

/** Somebody imagined, in one picture or two. */
export interface Portrait {
  presentation: Presentation
  ageBand: AgeBand
  first: Picture
  second?: Picture
}
