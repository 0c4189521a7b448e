import { databaseClient } from '@satrangi/db/connection'
import { defaultSeed } from '@satrangi/test-kit/demo-logins'
import { step } from '@satrangi/test-kit/progress'
import { arePhotosOnDisk } from '../lib/photo-storage.ts'
import { seedMembers } from '../seed/seed-members.ts'
import type { Database } from './find-database.ts'
import type { Options } from './options.ts'

/** Seeds a new database whose photos are on disk; one named by DATABASE_URL only when a number of members was given. */
export async function seedOnFirstStart(
  { members, isMemberCountGiven, dataDir }: Options,
  { url, isOwn }: Database,
  signal: AbortSignal,
): Promise<void> {
  const delivers = process.env.OTP_DELIVERY === 'twilio' || process.env.NODE_ENV === 'production'
  if (members === 0 || delivers || !arePhotosOnDisk() || !(isOwn || isMemberCountGiven) || (await hasMembers(url)))
    return
  await step('Making demo members', (report) =>
    seedMembers({ databaseUrl: url, dataDir, members, seed: defaultSeed, now: new Date(), report, signal }),
  )
}

async function hasMembers(url: string): Promise<boolean> {
  const client = databaseClient(url)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from members limit 1')
    return rowCount === 1
  } finally {
    await client.end()
  }
}
