// How quick the first pages are on a modest phone, as Lighthouse sees them.
import { runScript } from '@satrangi/test-kit/failure'
import { parseWholeNumber } from '../scripts/lib/settings.ts'
import { readOptions } from './lib/run-bench.ts'
import { measurePages } from './web/measure.ts'
import { missesOf, pagesTable } from './web/report.ts'

const help = `npm run bench:web -- [options]

  --runs N       each page is loaded so often; the median of them counts (3)
  --members N    demo members on the home page (60)
  --check        fail when a page misses its goal

Starts the product built for production with a database of its own, opens login and home in
Chromium with Lighthouse's mobile throttling, and stops what it started.`

await runScript(async () => {
  const args = readOptions({ help, texts: ['runs', 'members'], flags: ['check'] })
  if (!args) return 0
  const pages = await measurePages({
    runs: parseWholeNumber(args.runs ?? '3', '--runs', 1, 20),
    members: parseWholeNumber(args.members ?? '60', '--members', 3, 10_000),
  })
  console.log(pagesTable(pages))
  const misses = missesOf(pages)
  for (const miss of misses) console.log(miss)
  return args.check && misses.length > 0 ? 1 : 0
})
