import type { Picture, Portrait } from '../../scripts/seed/picture.ts'
import type { PictureSet } from './picture-set.ts'

const pictureText = ({ name, colour }: Picture) => `{ name: '${name}', colour: '${colour}' }`

function portraitText({ presentation, ageBand, first, second }: Portrait): string {
  const fields = [`presentation: '${presentation}'`, `ageBand: ${ageBand}`, `first: ${pictureText(first)}`]
  if (!second) return `  { ${fields.join(', ')} },\n`
  return `  {\n${[...fields, `second: ${pictureText(second)}`].map((field) => `    ${field},\n`).join('')}  },\n`
}

/** The index of the set as TypeScript, laid out as the formatter would. */
export const formatIndex = ({ portraits, stillLifes }: PictureSet) => `// Written by \`npm run avatars\`.
import type { Picture, Portrait } from '../picture.ts'

export const portraits: readonly Portrait[] = [
${portraits.map(portraitText).join('')}]

export const stillLifes: readonly Picture[] = [
${stillLifes.map((picture) => `  ${pictureText(picture)},\n`).join('')}]
`
