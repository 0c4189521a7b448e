// Members to moderate, and the commands, for the tests of this folder.
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { diskPhotoStore } from '@satrangi/api/ops'
import { inRoot, scratchFolder } from '@satrangi/test-kit/paths'
import { type Ran, run } from '@satrangi/test-kit/programs'
import pg from 'pg'
import sharp from 'sharp'
import { freshDatabase } from '../../apps/api/test/database.ts'
import { runAdmin } from './run-admin.ts'

export interface TestDesk {
  db: pg.Client
  folder: string
  /** Adds a member with a photo, a bio and expectations that wait; gives back the id. */
  addMember: (name: string, bio?: string) => Promise<string>
  /** A command with these words, as meera, where nobody sits at the terminal. */
  admin: (...words: string[]) => Promise<Ran>
  /** The same as the program that it is, under other settings. */
  program: (settings: NodeJS.ProcessEnv, ...words: string[]) => Promise<Ran>
  stop: () => Promise<void>
}

/** A migrated database and a data folder of their own. */
export async function openTestDesk(): Promise<TestDesk> {
  const { folder, remove } = scratchFolder()
  const { url, drop } = await freshDatabase()
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  mkdirSync(join(folder, 'photos'))
  const store = await diskPhotoStore(join(folder, 'photos'))
  let made = 0

  const addMember = async (name: string, bio = `I am ${name}.`) => {
    made += 1
    const id = `SG0000000${made.toString(36).toUpperCase()}`
    const mobile = `77009000${String(made).padStart(2, '0')}`
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
        new Date(Date.UTC(2026, 0, made)),
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
      new Date(Date.UTC(2026, 0, made)),
    ])
    return id
  }
  const admin = async (...words: string[]) => {
    const said = new PassThrough()
    const terminal = { input: new PassThrough(), output: said, errors: said }
    const asMeera = words.includes('--as') ? words : [...words, '--as', 'meera']
    const code = await runAdmin(asMeera, (_, work) => work({ databaseUrl: url, dataDir: folder }), terminal)
    return { code, output: String(said.read() ?? '') }
  }
  const program = (settings: NodeJS.ProcessEnv, ...words: string[]) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: folder, ADMIN_NAME: 'meera', ...settings }
    return run(process.execPath, [inRoot('scripts/admin.ts'), ...words], { env })
  }
  return {
    db,
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
