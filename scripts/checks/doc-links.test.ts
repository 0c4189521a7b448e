import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from '@satrangi/test-kit/paths'
import { expect, it } from 'vitest'

const pages = globSync(['*.md', '{docs,bench,.github}/**/*.md'], { cwd: inRoot() })

const code = /^ *```[\s\S]*?^ *```|`[^`\n]*`/gm

/** The links of a text to other files, without what is written as code. */
function linksOf(text: string): string[] {
  const targets = [...text.replace(code, '').matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
  return targets.filter((target) => !/^[a-z]+:/.test(target))
}

const findBroken = (page: string) =>
  linksOf(readFileSync(inRoot(page), 'utf8')).filter((target) => !existsSync(inRoot(dirname(page), target)))

it('finds links in a text and none in its code', () => {
  expect(linksOf('See [`a`](b.md#c), [d](https://e), `[f](g)`\n```\n[h](i)\n```\n[j](../k)')).toEqual(['b.md', '../k'])
})

it('finds no link in the documentation to a file that does not exist', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/how-to.md', 'docs/adr/README.md']))
  // The template's links are to be filled in.
  const read = pages.filter((page) => page !== 'docs/adr/template.md')
  expect(read.flatMap((page) => findBroken(page).map((target) => `${page}: ${target}`))).toEqual([])
})
