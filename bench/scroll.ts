// How smooth and how small a long list of cards is on a modest phone.
import { runScript } from '@satrangi/test-kit/failure'
import { parseWholeNumber } from '../scripts/lib/settings.ts'
import { readOptions } from './lib/run-bench.ts'
import { measureScrolling } from './scroll/measure.ts'
import { missesOf, scrollTable } from './scroll/report.ts'

const help = `npm run bench:scroll -- [options]

  --cards N      cards to scroll through (500)
  --slowdown N   how many times slower the processor is made (4)
  --speed N      pixels a second (4000)
  --check        fail when a list misses its goal

Starts the product built for production with a database of its own and twenty members more than
cards, scrolls through the new members in Chromium, on a phone and on a wide screen, and stops what
it started.`

await runScript(async () => {
  const args = readOptions({ help, texts: ['cards', 'slowdown', 'speed'], flags: ['check'] })
  if (!args) return 0
  const lists = await measureScrolling({
    cards: parseWholeNumber(args.cards ?? '500', '--cards', 50, 1900),
    slowdown: parseWholeNumber(args.slowdown ?? '4', '--slowdown', 1, 20),
    speed: parseWholeNumber(args.speed ?? '4000', '--speed', 100, 50_000),
  })
  console.log(scrollTable(lists))
  const misses = missesOf(lists)
  for (const miss of misses) console.log(miss)
  return args.check && misses.length > 0 ? 1 : 0
})
