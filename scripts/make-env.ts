// Makes .env from .env.example, with secrets of its own.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Failure, runScript } from '@satrangi/test-kit/failure'
import { fromRoot, inRoot } from '@satrangi/test-kit/paths'
import { newSecret } from '@satrangi/test-kit/secrets'

const help = `node scripts/make-env.ts [--file FILE] [--set NAME=VALUE ...]

  --file FILE   what to write (.env); a file that is there is never changed
  --set N=V     a setting to fill in, as often as you like`

/** Settings that get a random value. */
const secret =
  /^((SESSION|CODE|PHOTO|LOG|IDENTITY)_SECRET|EVIDENCE_(SIGNING_)?KEY|METRICS_TOKEN|(POSTGRES|POSTGRES_APP|REDIS|GRAFANA)_PASSWORD)=/

/** What makes the containers read the file, and refuse what is for tests. */
const production = { NODE_ENV: 'production', ENV_FILE: '.env' }

/** The text of an .env file for production: the example's, with fresh secrets and the settings that were asked for. */
export function fillEnv(example: string, settings: ReadonlyMap<string, string>): string {
  const open = new Map([...Object.entries(production), ...settings])
  const lines = example.split('\n').map((line) => {
    const name = /^#? ?([A-Z][A-Z0-9_]*)=/.exec(line)?.[1]
    const value = name && open.get(name)
    if (name && value !== undefined) {
      open.delete(name)
      return `${name}=${value}`
    }
    return secret.test(line) ? `${name}=${newSecret()}` : line
  })
  const [unknown] = open.keys()
  if (unknown) throw new Failure(`There is no setting ${unknown}; .env.example has them all.`)
  return lines.join('\n')
}

if (import.meta.main) {
  await runScript(async () => {
    const options = {
      file: { type: 'string' },
      set: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    } as const
    const { values } = parseArgs({ options })
    if (values.help) {
      console.log(help)
      return 0
    }
    const file = fromRoot(values.file ?? '.env')
    if (existsSync(file)) throw new Failure(`${file} is there already and stays as it is.`)
    const settings = new Map(
      (values.set ?? []).map((pair) => [pair.split('=', 1)[0] ?? '', pair.replace(/^[^=]*=/, '')]),
    )
    writeFileSync(file, fillEnv(readFileSync(inRoot('.env.example'), 'utf8'), settings), { mode: 0o600 })
    console.log(`${file} is made. PUBLIC_URL and the keys of the senders and of Razorpay are yours to fill in.`)
    console.log('Browsers must open exactly the address of PUBLIC_URL.')
    return 0
  })
}
