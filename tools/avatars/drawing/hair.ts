import { afro, boxBraids, locs, longCurly, shortCurls } from './hair-curly.ts'
import type { HairKit, HairLayers } from './hair-kit.ts'
import { bob, fringeBob, longSide, longStraight, longWavy, shag } from './hair-long.ts'
import { bald, buzz, crop, pixie, quiff, receding, sidePart, undercut } from './hair-short.ts'
import { lowBun, manBun, plait, ponytail, topBun } from './hair-tied.ts'
import { hijab, safa, turban, veil } from './headwear.ts'
import type { HairStyle } from './style.ts'

const styles: Record<HairStyle, (kit: HairKit) => HairLayers> = {
  'long-straight': longStraight,
  'long-wavy': longWavy,
  'long-side': longSide,
  'long-curly': longCurly,
  plait,
  'low-bun': lowBun,
  'top-bun': topBun,
  ponytail,
  bob,
  'fringe-bob': fringeBob,
  pixie,
  afro,
  'box-braids': boxBraids,
  locs,
  shag,
  veil,
  hijab,
  'side-part': sidePart,
  quiff,
  'short-curls': shortCurls,
  undercut,
  crop,
  buzz,
  bald,
  receding,
  'man-bun': manBun,
  turban,
  safa,
}

export const hair = (kit: HairKit): HairLayers => styles[kit.person.hair](kit)
