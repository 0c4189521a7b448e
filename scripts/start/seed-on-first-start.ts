import { databaseClient } from '@satrangi/db/connection'
import { defaultSeed } from '@satrangi/test-kit/demo-logins'
import { arePhotosOnDisk } from '../lib/photo-storage.ts'
import { seedMembers } from '../seed/seed-members.ts'
import type { Database } from './find-database.ts'
import type { Options } from './options.ts'

/** What is seeded, and how it is reported and stopped. */
interface FirstSeed extends Pick<Options, 'members' | 'dataDir'> {
  url: string
  report: (detail: string) => void
  signal: AbortSignal
}

/** Whether the database is a new one whose photos are on disk; one named by DATABASE_URL only when a number of members was given. */
export async function needsDemoMembers(
  { members, isMemberCountGiven }: Options,
  { url, isOwn }: Database,
): Promise<boolean> {
  const delivers = process.env.OTP_DELIVERY === 'twilio' || process.env.NODE_ENV === 'production'
  if (members === 0 || delivers || !arePhotosOnDisk() || !(isOwn || isMemberCountGiven)) return false
  return !(await hasMembers(url))
}

export const seedOnFirstStart = ({ url, ...seed }: FirstSeed): Promise<void> =>
  seedMembers({ ...seed, databaseUrl: url, seed: defaultSeed, now: new Date() })

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
