// A target belongs to one installation, whose id is in its database and in every copy of it.
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Failure } from '@satrangi/test-kit/failure'
import type pg from 'pg'
import type { BackupTarget } from './target/target.ts'

const ownersName = 'installation'

/** The installations that a target has belonged to, the present one first; none where nobody has claimed it. */
export async function readOwners(target: BackupTarget): Promise<string[]> {
  for await (const { name } of target.list(ownersName)) {
    if (name === ownersName) return (await text(await target.open(name))).split('\n').filter(Boolean)
  }
  return []
}

/** Makes a target an installation's where it is nobody's: of several at once exactly one. @returns whose it is then */
export async function claimForFirst(target: BackupTarget, id: string): Promise<string | undefined> {
  if (await target.putIfAbsent(ownersName, `${id}\n`)) return id
  return (await readOwners(target))[0]
}

/** Makes a target an installation's, whoever it belonged to. */
export async function writeOwner(target: BackupTarget, id: string): Promise<void> {
  const owners = [id, ...(await readOwners(target))]
  await target.put(ownersName, Readable.from([Buffer.from(owners.map((owner) => `${owner}\n`).join(''))]))
}

export async function readInstallationId(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from installation').catch((error: unknown) => {
    const isMissing = (error as { code?: string }).code === '42P01'
    throw isMissing ? new Failure('The database is of an earlier release: migrate it before it is backed up.') : error
  })
  const id = rows[0]?.id
  if (id) return id
  throw new Failure('The table installation is empty: restore a copy, which brings its row.')
}
