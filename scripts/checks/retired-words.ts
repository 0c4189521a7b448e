// Names that the glossary retired: `docs/glossary.md` lists them with the name to use.

export interface RetiredWord {
  readonly word: string
  readonly instead: string
}

const heading = '## Retired words'
const row = /^\| `([^`]+)` \| (.+) \|$/

/**
 * The retired words of the glossary's last section, one for each row of its table.
 * @param glossary the page as Markdown
 */
export function readRetiredWords(glossary: string): RetiredWord[] {
  const section = glossary.slice(glossary.indexOf(heading))
  return section.split('\n').flatMap((line) => {
    const [, word, instead] = row.exec(line) ?? []
    return word && instead ? [{ word, instead }] : []
  })
}

const isOrdinaryEnglish = (word: string) => /^[A-Z]?[a-z]+$/.test(word)
const escaped = (word: string) => word.replace(/[$]/g, '\\$')

/**
 * What finds a retired word in a file. One that is an English word too, such as `Kept`, is looked for where a
 * name is declared; any other wherever it stands alone.
 */
function retiredWordPattern(word: string): RegExp {
  if (!isOrdinaryEnglish(word)) return new RegExp(`(?<![\\w$])${escaped(word)}(?![\\w$])`)
  const declaration = '(?:interface|type|class|enum|function|const|let)'
  return new RegExp(`\\b${declaration} ${word}\\b(?!')`)
}

/** The lines of a file that contain a retired word, as `path:line word → what to use`. */
export function findRetiredWords(words: readonly RetiredWord[], path: string, source: string): string[] {
  const patterns = words.map(({ word, instead }) => ({ word, instead, pattern: retiredWordPattern(word) }))
  return source
    .split('\n')
    .flatMap((line, index) =>
      patterns.flatMap(({ word, instead, pattern }) =>
        pattern.test(line) ? [`${path}:${index + 1} ${word} → ${instead}`] : [],
      ),
    )
}
