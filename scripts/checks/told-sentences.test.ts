import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { inRoot, root } from '../lib/paths.ts'
import { sentencesIn, unknownTo } from './told-sentences.ts'

const catalogue = pathToFileURL(inRoot('apps/web/src/messages/en/server.ts')).href
const { server }: { server: Record<string, string> } = await import(catalogue)
const known = Object.values(server)

test('every sentence that the API may say is in the catalogue that every language translates', () => {
  const files = globSync(['packages/contract/src/**/*.ts', 'apps/api/src/{features,http}/**/*.ts'], {
    cwd: root,
  }).filter((file) => !/\.test\.ts$|openapi\.ts$|tell-old-address\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  const unknown = files.flatMap((file) => unknownTo(known, sentencesIn(readFileSync(inRoot(file), 'utf8'))))
  expect(unknown, 'add them to messages/en/server.ts, and to the same file of each other language').toEqual([])
})

test('a sentence that is not there is found', () => {
  const source = [
    "throw badField('x', 'The moon is full.')",
    'const most = `Please use at most $' + '{n} characters.`',
  ].join('\n')
  expect(unknownTo(known, sentencesIn(source))).toEqual(['The moon is full.'])
})
