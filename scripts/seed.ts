// npm run seed: demo members for looking around, testing and measuring.
import { parseArgs } from 'node:util'
import { defaultSeed, demoLogins, demoPassword } from '@satrangi/test-kit/demo-logins'
import { Failure, messageOf, runScript } from '@satrangi/test-kit/failure'
import { fromRoot } from '@satrangi/test-kit/paths'
import { step } from '@satrangi/test-kit/progress'
import { interruptible } from './lib/interruptible.ts'
import { arePhotosOnDisk } from './lib/photo-storage.ts'
import { loadEnv, parseWholeNumber, setting } from './lib/settings.ts'
import { maxMembersWithPhotos } from './seed/add-photos.ts'
import { seedMembers } from './seed/seed-members.ts'
import { withDatabase } from './start/with-database.ts'

const help = `npm run seed -- --members N [--seed S] [--data FOLDER]

  --members N    how many demo members to make
  --seed S       the same number makes the same members (${defaultSeed})
  --data FOLDER  whose database and photos, unless DATABASE_URL names a database (DATA_DIR, .data)

The first three members of an empty database are the demo logins ${demoLogins.map(({ email }) => email).join(', ')},
all with the password ${demoPassword}. A second seeding adds to the first. It is one transaction: what was cut off
leaves no rows. Of more than ${maxMembersWithPhotos.toLocaleString('en')} only the newest ${maxMembersWithPhotos.toLocaleString('en')} and those around the demo logins have photos.
A million takes some minutes and 8 GB: stop the product meanwhile, which would wait for its tables.`

function readOptions() {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      options: { members: text, seed: text, data: text, help: { type: 'boolean', short: 'h' } },
    })
    return values
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n\n${help}`)
  }
}

await runScript(async () => {
  loadEnv()
  const given = readOptions()
  if (given.help || given.members === undefined) {
    console.log(help)
    return given.help ? 0 : 1
  }
  if (setting('OTP_DELIVERY') === 'twilio' || setting('NODE_ENV') === 'production') {
    throw new Failure('Demo members are not for an installation that sends messages or serves real people.')
  }
  if (!arePhotosOnDisk()) {
    throw new Failure('Photos of demo members are made on disk: set PHOTO_STORE_FALLBACK=disk beside PHOTO_STORE=s3.')
  }
  const members = parseWholeNumber(given.members, 'The number of members', 1, 10_000_000)
  const seed = parseWholeNumber(given.seed ?? String(defaultSeed), 'The seed', 0, 4_294_967_295)
  const dataDir = fromRoot(given.data ?? setting('DATA_DIR') ?? '.data')
  await interruptible('Interrupted: no demo member was made.', (signal) =>
    withDatabase(dataDir, (databaseUrl) =>
      step('Making demo members', (report) =>
        seedMembers({ databaseUrl, dataDir, members, seed, now: new Date(), report, signal }),
      ),
    ),
  )
  return 0
})
