import { parseArgs } from 'node:util'
import { Failure, messageOf } from '@satrangi/test-kit/failure'
import { fromRoot } from '@satrangi/test-kit/paths'
import { parseWholeNumber, setting } from '../lib/settings.ts'

export interface Options {
  port: number
  host: string
  dataDir: string
  /** How many demo members the first start makes. */
  members: number
  /** Whether the number of members was given rather than defaulted. */
  isMemberCountGiven: boolean
  /** The web client is neither built nor served. */
  apiOnly: boolean
  /** Deletes the data of earlier runs first. */
  fresh: boolean
}

const helpOf = (command: string) => `npm ${command === 'start' ? 'start' : `run ${command}`} -- [options]

  --port PORT    where the product is served (PORT, 8080)
  --data FOLDER  where database, photos and secrets are kept (DATA_DIR, .data)
  --seed N       demo members that the first start makes, 0 for none (SEED_MEMBERS, 200)
  --api-only     leave the web client out
  --fresh        forget database, photos and secrets of the data folder first (for tests)

Every other setting is an environment variable or a line of .env; .env.example has them all.`

/** What the command line and the environment ask for; undefined when they ask for help. */
export function readOptions(command: 'start' | 'dev'): Options | undefined {
  const values = parse(command)
  if (values.help) {
    console.log(helpOf(command))
    return undefined
  }
  const members = values.seed ?? setting('SEED_MEMBERS')
  return {
    port: parseWholeNumber(values.port ?? setting('PORT') ?? '8080', 'The port', 1, 65_535),
    host: setting('HOST') ?? '127.0.0.1',
    dataDir: fromRoot(values.data ?? setting('DATA_DIR') ?? '.data'),
    members: parseWholeNumber(members ?? '200', 'The number of demo members', 0, 10_000_000),
    isMemberCountGiven: members !== undefined,
    apiOnly: values['api-only'] ?? false,
    fresh: values.fresh ?? false,
  }
}

function parse(command: 'start' | 'dev') {
  const text = { type: 'string' } as const
  try {
    const flags = {
      'api-only': { type: 'boolean' },
      fresh: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const
    return parseArgs({ options: { port: text, data: text, seed: text, ...flags } }).values
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n\n${helpOf(command)}`)
  }
}
