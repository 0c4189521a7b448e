// Mistakes at the start, by whichever program somebody starts: one sentence, exit 1, and no stack trace.

import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { databaseClient } from '@satrangi/db/connection'
import { buildIfStale } from '@satrangi/test-kit/build'
import { isNight } from '@satrangi/test-kit/night'
import { inRoot, temporaryFolder } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import { childEnvironment, run } from '@satrangi/test-kit/programs'
import { type S3Server, startS3Server } from '@satrangi/test-kit/s3-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../apps/api/test/database.ts'
import { redisUrl } from '../apps/api/test/services.ts'
import { programSecrets } from './support/program.ts'

type Settings = Record<string, string>
type Mistake = readonly [name: string, settings: () => Settings, sentence: RegExp]

let folder: string
let remove: () => void
let busy: Server
let storage: S3Server
/** What works, and ports on which nothing listens. */
let database: string
let empty: string
let ofNewerRelease: string
let ofOtherSecret: string
let redis: string
let unused: number
let drops: (() => Promise<void>)[]
beforeAll(async () => {
  await buildIfStale(['api'], new AbortController().signal)
  ;({ folder, remove } = temporaryFolder())
  writeFileSync(join(folder, 'file'), '')
  busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const databases = [
    await freshDatabase(),
    await freshDatabase('template0'),
    await changedDatabase("update installation set oldest_migration = '99990101000000_drop_a_column'"),
    await changedDatabase("insert into secret_checks (name, check_value) values ('IDENTITY_SECRET', 'another')"),
  ] as const
  ;[database, empty, ofNewerRelease, ofOtherSecret] = databases.map(({ url }) => url) as [
    string,
    string,
    string,
    string,
  ]
  drops = databases.map(({ drop }) => drop)
  redis = await redisUrl()
  storage = await startS3Server(['photos'])
  unused = await freePort()
})
afterAll(async () => {
  busy.close()
  await storage.stop()
  await Promise.all(drops.map((drop) => drop()))
  remove()
})

async function changedDatabase(sql: string): Promise<TestDatabase> {
  const changed = await freshDatabase()
  const client = databaseClient(changed.url)
  await client.connect()
  await client.query(sql).finally(() => client.end())
  return changed
}

const withUrl = (url: string, change: (url: URL) => void): string => {
  const changed = new URL(url)
  change(changed)
  return changed.href
}
const nowhere = (url: string) => withUrl(url, (changed) => (changed.port = String(unused)))
const withPassword = (url: string) => withUrl(url, (changed) => (changed.password = 'wrong'))
const withName = (url: string) => withUrl(url, (changed) => (changed.pathname = '/unheard_of'))
/** Nobody can make a folder there, not even root. */
const unwritable = '/proc/satrangi/data'

const start = async (program: string, args: readonly string[], settings: Settings) => {
  const env = {
    ...childEnvironment,
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    // An empty one wins over a line of .env.
    DATABASE_URL: '',
    REDIS_URL: '',
    ...settings,
  }
  const { code, output } = await run(process.execPath, [inRoot(program), ...args], { env })
  return { code, lines: output.trim().split('\n') }
}

/** Of the database, whoever uses it. */
const databaseMistakes: readonly Mistake[] = [
  [
    'a database that is away',
    () => ({ DATABASE_URL: nowhere(database) }),
    /^The database test_\w+ on 127\.0\.0\.1:\d+ cannot be reached: .*ECONNREFUSED.* Start it, or correct DATABASE_URL\.$/,
  ],
  [
    'a wrong password of the database',
    () => ({ DATABASE_URL: withPassword(database) }),
    /^The database test_\w+ on .* refuses the user or the password of DATABASE_URL: correct them\.$/,
  ],
  [
    'a database that does not exist',
    () => ({ DATABASE_URL: withName(database) }),
    /^The database unheard_of on .* does not exist: create it, or correct DATABASE_URL\.$/,
  ],
]

/** Of Redis and of the machine, with a database that works. */
const operator = {
  OPERATOR_NAME: 'An Operator',
  OPERATOR_ADDRESS: '1 Some Street',
  OPERATOR_EMAIL: 'help@satrangi.example',
  GRIEVANCE_OFFICER: 'An Officer',
  GRIEVANCE_EMAIL: 'grievances@satrangi.example',
}

/** Whoever starts anything. */
const retiredSetting: Mistake = [
  'a setting that is gone',
  () => ({ REDIS_CLUSTER_URLS: redis }),
  /^REDIS_CLUSTER_URLS is no longer read: name one Redis, .* in REDIS_URL\.$/,
]

const otherMistakes: readonly Mistake[] = [
  retiredSetting,
  [
    'a Redis that is away',
    () => ({ REDIS_URL: nowhere(redis) }),
    /^Redis on 127\.0\.0\.1:\d+ cannot be reached: .*ECONNREFUSED.* Start it, or correct REDIS_URL\.$/,
  ],
  [
    'a wrong password of Redis',
    () => ({ REDIS_URL: withPassword(redis) }),
    /^Redis on .* refuses the user or the password of REDIS_URL: correct them\.$/,
  ],
  [
    'a port in use',
    () => ({ PORT: String((busy.address() as { port: number }).port) }),
    /^Port \d+ is in use by another program: stop it, or choose another with (PORT|--port)\.$/,
  ],
  [
    'a data folder that is a file',
    () => ({ DATA_DIR: join(folder, 'file') }),
    /^The (data )?folder .*file.* (cannot be written \(ENOTDIR\)|is a file): .*(DATA_DIR|--data)\.$/,
  ],
  [
    'a data folder that cannot be written',
    () => ({ DATA_DIR: unwritable }),
    /^The (data )?folder \/proc\/satrangi.* cannot be written \(ENOENT\): .*(DATA_DIR|--data)\.$/,
  ],
  [
    'settings that production refuses',
    () => ({ NODE_ENV: 'production', PUBLIC_URL: 'https://satrangi.example', ALLOW_TEST_OTP: 'true', ...operator }),
    /^RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set in production/,
  ],
]

const inBucket = (changed: Settings): Settings => ({
  PHOTO_STORE: 's3',
  S3_ENDPOINT: storage.endpoint,
  S3_REGION: storage.region,
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: storage.accessKeyId,
  S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
  S3_FORCE_PATH_STYLE: 'true',
  ...changed,
})

/** What two programs say alike: by day each of them says every other sentence. */
const everyOther = (mistakes: readonly Mistake[], turn: 0 | 1) =>
  isNight ? mistakes : mistakes.filter((_, index) => index % 2 === turn)

describe.concurrent('npm start', () => {
  it.each(everyOther([...databaseMistakes, ...otherMistakes], 0))(
    'says what to do about %s',
    async (_, settings, sentence) => {
      const { PORT, DATA_DIR, ...others } = settings()
      const args = [...(PORT ? ['--port', PORT] : []), ...(DATA_DIR ? ['--data', DATA_DIR] : [])]
      const { code, lines } = await start('scripts/start.ts', args, { DATABASE_URL: database, ...others })
      expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(sentence)] })
    },
  )
})

describe.concurrent('the API', () => {
  const mistakes: readonly Mistake[] = [
    ...everyOther([...databaseMistakes, ...otherMistakes], 1),
    [
      'a database without tables',
      () => ({ DATABASE_URL: empty }),
      /^The database test_\w+ on .* lacks \d+ migrations? of this release: run `npm run migrate -- deploy` .* start again\.$/,
    ],
    [
      'a database of a newer release',
      () => ({ DATABASE_URL: ofNewerRelease }),
      /^The database test_\w+ on .* cannot be used: this release is too old for it: .* 99990101000000_drop_a_column can/,
    ],
    [
      'another secret than the one with which rows were made',
      () => ({ DATABASE_URL: ofOtherSecret }),
      /^IDENTITY_SECRET is not the one .* with the same number: put the one before back, or accept the loss with .*\.$/,
    ],
    [
      'a web client that was not built',
      () => ({ WEB_DIR: join(folder, 'web') }),
      /^WEB_DIR .*web has no index\.html: build the web client, or leave WEB_DIR empty\.$/,
    ],
    ['a bucket that does not exist', () => inBucket({ S3_BUCKET: 'unheard-of' }), /S3_BUCKET/],
    ['a wrong key of the bucket', () => inBucket({ S3_ACCESS_KEY_ID: 'nobody:app' }), /S3_ACCESS_KEY_ID/],
    ['a wrong secret of the bucket', () => inBucket({ S3_SECRET_ACCESS_KEY: 'wrong' }), /S3_SECRET_ACCESS_KEY/],
    ['a setting of the bucket that is missing', () => inBucket({ S3_REGION: '' }), /S3_REGION/],
  ]
  it.each(mistakes)('says what to do about %s', async (_, settings, sentence) => {
    const { code, lines } = await start('apps/api/dist/main.js', [], {
      DATABASE_URL: database,
      ...programSecrets,
      ...settings(),
    })
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(sentence)] })
  })
})

describe.concurrent.each([
  ['npm run migrate', 'scripts/migrate.ts', ['deploy'], 0],
  ['node dist/migrate.js', 'apps/api/dist/migrate.js', [], 1],
] as const)('%s', (_, program, args, turn) => {
  const mistakes: readonly Mistake[] = [
    ...databaseMistakes,
    retiredSetting,
    [
      'a database of a newer release',
      () => ({ DATABASE_URL: ofNewerRelease }),
      /^The database cannot be brought up to date: this release is too old for it: .* how far one can go back\.$/,
    ],
    ['no DATABASE_URL', () => ({}), /^Please set DATABASE_URL to the database that is to be migrated\.$/],
    ['a DATABASE_URL that is none', () => ({ DATABASE_URL: 'people' }), /^DATABASE_URL is not an address: /],
  ]
  it.each(everyOther(mistakes, turn))('says what to do about %s', async (_, settings, sentence) => {
    const { code, lines } = await start(program, args, settings())
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(sentence)] })
  })
})
