// Members to moderate, and the admin commands, for the tests of this folder.
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { diskPhotoStore } from '@satrangi/api/ops'
import { databaseClient } from '@satrangi/db/connection'
import { inRoot, temporaryFolder } from '@satrangi/test-kit/paths'
import { childEnvironment, type ProgramResult, run } from '@satrangi/test-kit/programs'
import { loadOrCreateSecrets } from '@satrangi/test-kit/secrets'
import type pg from 'pg'
import sharp from 'sharp'
import { freshDatabase } from '../../apps/api/test/database.ts'
import { runAdmin } from './run-admin.ts'

export interface AdminHarness {
  db: pg.Client
  databaseUrl: string
  folder: string
  /** Adds a member with a photo, a bio and expectations that are pending. @returns the id */
  addMember: (name: string, bio?: string) => Promise<string>
  /** Runs a command as meera, without a terminal. */
  admin: (...args: string[]) => Promise<ProgramResult>
  /** Runs a command as a child process, with other settings. */
  program: (settings: NodeJS.ProcessEnv, ...args: string[]) => Promise<ProgramResult>
  stop: () => Promise<void>
}

/** Opens a migrated database and a data folder for one test file. */
export async function openAdminHarness(): Promise<AdminHarness> {
  const { folder, remove } = temporaryFolder()
  const { url, drop } = await freshDatabase()
  const db = databaseClient(url)
  await db.connect()
  mkdirSync(join(folder, 'photos'))
  // With the key of evidence, as `npm start` makes it.
  loadOrCreateSecrets(folder)
  const store = await diskPhotoStore(join(folder, 'photos'))
  let memberCount = 0

  const addMember = async (name: string, bio = `I am ${name}.`) => {
    memberCount += 1
    const id = `SG0000000${memberCount.toString(36).toUpperCase()}`
    const mobile = `77009000${String(memberCount).padStart(2, '0')}`
    const { rows } = await db.query<{ key: string }>(
      `insert into members (id, email, phone, mobilecode, mobile, password_hash, name, gender, dob, birth_year, education,
         occupation, languages, city_name, state, country, bio, partner_expectations, policy_version, created_at, updated_at)
       values ($1, $2, $3, '44', $4, 'none', $5, 'Queer', '1990-05-05', 1990, 'Masters', 'Baker', '{Hindi}', 'Pune',
         'Maharashtra', 'India', $6, 'Somebody kind.', 'test', $7, $7) returning key`,
      [
        id,
        `${name.toLowerCase()}@people.example`,
        `+44${mobile}`,
        mobile,
        name,
        bio,
        new Date(Date.UTC(2026, 0, memberCount)),
      ],
    )
    const file = randomBytes(13).toString('hex')
    const picture = sharp({ create: { width: 40, height: 50, channels: 3, background: '#b07a5a' } })
    const bytes = await picture.webp().toBuffer()
    await store.put(`${file}.webp`, bytes)
    await store.put(`${file}-320.webp`, bytes)
    await db.query(`insert into photos (member_key, slot, file, colour, created_at) values ($1, 1, $2, 'b07a5a', $3)`, [
      rows[0]?.key,
      file,
      new Date(Date.UTC(2026, 0, memberCount)),
    ])
    return id
  }
  const admin = async (...args: string[]) => {
    const output = new PassThrough()
    const terminal = { input: new PassThrough(), output, errors: output }
    const argv = args.includes('--as') ? args : [...args, '--as', 'meera']
    const code = await runAdmin(argv, (_, run) => run({ databaseUrl: url, dataDir: folder }), terminal)
    return { code, output: String(output.read() ?? '') }
  }
  const program = (settings: NodeJS.ProcessEnv, ...args: string[]) => {
    const env = { ...childEnvironment, DATABASE_URL: url, DATA_DIR: folder, ADMIN_NAME: 'meera', ...settings }
    return run(process.execPath, [inRoot('scripts/admin.ts'), ...args], { env })
  }
  return {
    db,
    databaseUrl: url,
    folder,
    addMember,
    admin,
    program,
    stop: async () => {
      await db.end()
      await drop()
      remove()
    },
  }
}
