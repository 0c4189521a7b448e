// How quick the first pages are on a modest phone, as Lighthouse sees them.
import { Failure, runScript } from '@satrangi/test-kit/failure'
import { createProduct } from '@satrangi/test-kit/product'
import { step } from '@satrangi/test-kit/progress'
import { parseWholeNumber } from '../scripts/lib/settings.ts'
import { readOptions } from './lib/run-bench.ts'
import { measureFirstCards } from './web/first-card.ts'
import { measurePages } from './web/measure.ts'
import { startProxy } from './web/proxy.ts'
import { firstCardLine, firstCardMiss, machineLine, missesOf, pagesTable } from './web/report.ts'

const help = `npm run bench:web -- [options]

  --runs N       each page is loaded so often; the median of them counts (3)
  --members N    demo members on the home page (60)
  --part NAME    only pages or only first-card
  --check        fail when a page misses its goal

Starts the product built for production with a database of its own, behind the proxy of the containers
(deploy/Caddyfile, by HTTPS), opens login and home in Chromium with Lighthouse's mobile throttling, and
then home at 1.6 Mbit/s and a processor four times slower until the first recommended card is painted.
It stops what it started.`

const parts = ['pages', 'first-card']

await runScript(async () => {
  const args = readOptions({ help, texts: ['runs', 'members', 'part'], flags: ['check'] })
  if (!args) return 0
  const runs = parseWholeNumber(args.runs ?? '3', '--runs', 1, 20)
  const members = parseWholeNumber(args.members ?? '60', '--members', 3, 10_000)
  const { part } = args
  if (part !== undefined && !parts.includes(part)) throw new Failure(`There is no part ${part}.\n\n${help}`)
  const product = await createProduct({ members })
  const misses: string[] = []
  let proxy: Awaited<ReturnType<typeof startProxy>> | undefined
  try {
    await step('Starting the product', () => product.start())
    proxy = await startProxy(product.origin)
    if (part !== 'first-card') {
      const pages = await measurePages(proxy.origin, product.origin, runs)
      console.log(pagesTable(pages))
      console.log(machineLine(pages))
      misses.push(...missesOf(pages))
    }
    if (part !== 'pages') {
      const cards = await measureFirstCards(proxy.origin, product.origin, runs)
      console.log(firstCardLine(cards))
      misses.push(...firstCardMiss(cards))
    }
  } finally {
    await proxy?.stop()
    await product.stop()
    product.remove()
  }
  for (const miss of misses) console.log(miss)
  return args.check && misses.length > 0 ? 1 : 0
})
