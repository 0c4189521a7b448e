// npm run e2e:browsers: the first week, shortened, in browsers that are not Chromium.
import { parseArgs } from 'node:util'
import { Failure, messageOf, runScript } from '@satrangi/test-kit/failure'
import { createProduct } from '@satrangi/test-kit/product'
import { step } from '@satrangi/test-kit/progress'
import { ensureTools } from '@satrangi/test-kit/tools'
import { browserTools } from './browsers/browser-tools.ts'
import { browserNames, sizeNames, walkFirstWeek } from './browsers/walk.ts'

const help = `npm run e2e:browsers -- [options]

  --browser NAME   ${browserNames.join(' or ')}; without it both
  --size NAME      ${sizeNames.join(' or ')}; without it both
  --pictures       keep a picture of every screen in screenshots/browsers

Starts the product with a database of its own and walks the first week, from the greeting to leaving, in the
distribution's Firefox and in WebKitGTK. On Debian, as root, it installs them where they are missing.`

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        browser: { type: 'string' },
        size: { type: 'string' },
        pictures: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    })
    return values
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n\n${help}`)
  }
}

/** The one that was asked for, or all. @throws Failure */
function choose<Name extends string>(option: string, value: string | undefined, names: readonly Name[]) {
  const chosen = names.filter((name) => value === undefined || name === value)
  if (chosen.length === 0) throw new Failure(`--${option} ${value}: there is none of that name.\n\n${help}`)
  return chosen
}

await runScript(async () => {
  const options = readOptions()
  if (options.help) {
    console.log(help)
    return 0
  }
  const browsers = choose('browser', options.browser, browserNames)
  const sizes = choose('size', options.size, sizeNames)
  await ensureTools(browsers.flatMap((browser) => browserTools[browser]))
  const product = await createProduct({ members: 30 })
  const total = { passed: 0, failed: 0 }
  try {
    await step('Starting the product', () => product.start())
    for (const browser of browsers) {
      for (const size of sizes) {
        const { passed, failed } = await walkFirstWeek(product.origin, { browser, size, pictures: options.pictures })
        total.passed += passed
        total.failed += failed
      }
    }
  } finally {
    await product.stop()
    product.remove()
  }
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
})
