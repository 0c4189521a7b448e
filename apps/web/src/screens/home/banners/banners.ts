import marigoldsNarrow from '../../../drawings/banner-marigolds-narrow.svg'
import marigoldsWide from '../../../drawings/banner-marigolds-wide.svg'
import swingNarrow from '../../../drawings/banner-swing-narrow.svg'
import swingWide from '../../../drawings/banner-swing-wide.svg'

/** Each with a picture for a phone and one for a wide screen; the words stand on their calm part. */
export const banners = [
  { title: 'home.banner1Title', text: 'home.banner1Text', narrow: marigoldsNarrow, wide: marigoldsWide },
  { title: 'home.banner2Title', text: 'home.banner2Text', narrow: swingNarrow, wide: swingWide },
] as const

export type Banner = (typeof banners)[number]
