// Compares what the calls of two API documents take and answer, and says what is gone, changed and added.
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Failure, runScript } from '@satrangi/test-kit/failure'
import { fromRoot } from '@satrangi/test-kit/paths'
import { type ApiDocument, compareDocuments, type Difference } from './compare-api/compare-documents.ts'

const help = `node scripts/compare-api.ts BEFORE AFTER

Compares two documents of GET /api/v1/openapi.json, each in a file, after following their references:

  gone      an operation, parameter, body, status or media type that is no longer there
  changed   an operation takes less than before, or answers more: a client can break
  added     an operation takes more than before, or says more exactly what it answers

Titles, descriptions, examples and names of schemas are not compared. The exit code is 1 when something is
gone or changed.`

function readDocument(name: string | undefined): ApiDocument {
  if (name === undefined) throw new Failure(help)
  const file = fromRoot(name)
  if (!existsSync(file)) throw new Failure(`There is no file ${file}.`)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ApiDocument
  } catch {
    throw new Failure(`${file} is no JSON.`)
  }
}

const kinds = ['gone', 'changed', 'added'] as const

/** One line for each difference; what is true of many operations is said once. */
function report(differences: readonly Difference[]): string {
  const lines = kinds.flatMap((kind) => {
    const same = Map.groupBy(
      differences.filter((one) => one.kind === kind),
      ({ what }) => what,
    )
    return [...same].map(([what, list]) => `${kind}: ${what}: ${placesOf(list)}`)
  })
  const counts = kinds.map((kind) => `${differences.filter((one) => one.kind === kind).length} ${kind}`)
  return [...lines, counts.join(', ')].join('\n')
}

/** Every operation that may break a client by name, and of additions the first ones. */
function placesOf(differences: readonly Difference[]): string {
  const names = differences.map(({ operation }) => operation)
  const shown = differences[0]?.kind === 'added' ? names.slice(0, 2) : names
  return shown.join(', ') + (names.length > shown.length ? ` and ${names.length - shown.length} more` : '')
}

await runScript(async () => {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
  if (values.help) {
    console.log(help)
    return 0
  }
  const [before, after, ...others] = positionals
  if (others.length > 0) throw new Failure(help)
  const differences = compareDocuments(readDocument(before), readDocument(after))
  console.log(report(differences))
  return differences.some(({ kind }) => kind !== 'added') ? 1 : 0
})
