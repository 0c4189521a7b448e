// How the work of the hints grows with the text: many fuzzed texts, each counted once and twice as long.

import { findHints } from '@satrangi/api/ops'
import { runScript } from '@satrangi/test-kit/failure'
import { fuzzedText } from '../apps/api/test/hints/fuzzed-texts.ts'
import { seededRandom } from '../apps/api/test/seeded-random.ts'
import { parseWholeNumber } from '../scripts/lib/settings.ts'
import { readOptions } from './lib/run-bench.ts'

const help = `npm run bench:hints -- [options]

  --texts N   fuzzed texts (1000000)
  --seed N    the same texts for the same number (1)

Counts the words that were read and the patterns that were looked at, for each text and for two copies of it,
and fails where two copies are more than twice the work and what is at their seam.`

/** The words at the seam may match what is on both of its sides. */
const seam = { words: 2, checks: 120 }

await runScript(async () => {
  const args = readOptions({ help, texts: ['texts', 'seed'], flags: [] })
  if (!args) return 0
  const texts = parseWholeNumber(args.texts ?? '1000000', '--texts', 1, 100_000_000)
  const chance = seededRandom(parseWholeNumber(args.seed ?? '1', '--seed', 0, 2_147_483_647))
  const total = { characters: 0, words: 0, checks: 0, hinted: 0 }
  let [most, misses] = [0, 0]
  const startedAt = performance.now()
  for (let done = 0; done < texts; done += 1) {
    const text = fuzzedText(chance)
    const [once, twice] = [stepsOf(text), stepsOf(`${text}\n${text}`)]
    total.characters += text.length
    total.words += once.words
    total.checks += once.checks
    total.hinted += once.hints > 0 ? 1 : 0
    most = Math.max(most, once.words === 0 ? 0 : once.checks / once.words)
    if (twice.words > 2 * once.words + seam.words || twice.checks > 2 * once.checks + seam.checks) {
      misses += 1
      console.log(`More than twice the work: ${JSON.stringify(text)}`)
    }
  }
  const seconds = (performance.now() - startedAt) / 1000
  console.log(
    `${texts} texts, ${total.characters} characters, ${total.words} words, ${total.hinted} with a hint; ` +
      `${(total.checks / total.words).toFixed(2)} patterns for a word, at most ${most.toFixed(2)} in a text; ` +
      `${misses} grew more than their length; ${((seconds * 1e9) / (3 * total.characters)).toFixed(0)} ns for a character`,
  )
  return misses > 0 ? 1 : 0
})

function stepsOf(text: string) {
  const steps = { words: 0, checks: 0 }
  return { hints: findHints(text, steps).length, ...steps }
}
