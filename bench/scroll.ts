// How smooth and how small a long list of cards is on a modest phone.
import { parseArgs } from 'node:util'
import { Failure, messageOf, runScript } from '@satrangi/test-kit/failure'
import { parseWholeNumber } from '../scripts/lib/settings.ts'
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

function readOptions() {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    const options = { cards: text, slowdown: text, speed: text, check: flag, help: { ...flag, short: 'h' } } as const
    return parseArgs({ options }).values
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n\n${help}`)
  }
}

await runScript(async () => {
  const args = readOptions()
  if (args.help) {
    console.log(help)
    return 0
  }
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
