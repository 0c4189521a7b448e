import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import type { Crypt } from './encryption.ts'
import { newBackupId, timeOfBackup } from './names.ts'
import { readInstallationId, readOwners } from './owner.ts'
import { decryptedBytes } from './stored-stream.ts'
import type { Source } from './target/source.ts'
import type { BackupTarget } from './target/target.ts'

export const journalPrefix = 'journal/'

const batchSize = 10_000

/**
 * Stores the erasures that the target has not got, each as the digest of who left, below a line with its day. One that is
 * stored and not marked, because this was cut off in between, is stored again.
 */
export async function shipJournal(
  client: pg.Client,
  target: BackupTarget,
  encrypt: Crypt,
): Promise<{ bytes: number; erasures: number }> {
  let shipped = { bytes: 0, erasures: 0 }
  const prefix = `${journalPrefix}${await readInstallationId(client)}/`
  for (;;) {
    const { rows } = await client.query<{ key: string; digest: string; day: string }>(
      `select key, digest, to_char(erased_at at time zone 'UTC', 'YYYY-MM-DD') as day
       from erasures where shipped_at is null order by key limit $1`,
      [batchSize],
    )
    if (rows.length === 0) return shipped
    const isFirstOfDay = (at: number) => rows[at]?.day !== rows[at - 1]?.day
    const lines = rows.map(({ digest, day }, at) => `${isFirstOfDay(at) ? `@${day}\n` : ''}${digest}\n`).join('')
    const name = `${prefix}${newBackupId(new Date())}-${randomBytes(2).toString('hex')}`
    const bytes = await target.put(name, await encrypt(Readable.from([Buffer.from(lines)])))
    await client.query('update erasures set shipped_at = now() where key = any($1)', [rows.map(({ key }) => key)])
    shipped = { bytes: shipped.bytes + bytes, erasures: shipped.erasures + rows.length }
  }
}

/** Stores all erasures anew: those that were marked may be at another target. */
export async function shipWholeJournal(...to: Parameters<typeof shipJournal>): ReturnType<typeof shipJournal> {
  const [client] = to
  await client.query('update erasures set shipped_at = null where shipped_at is not null')
  return shipJournal(...to)
}

/**
 * The days on which members of an installation have left, by their digests, as far as the target knows. A part of an
 * earlier release is the first owner's, and may have no lines with days: the time of its name, at which it was stored, is
 * taken for them.
 * @param installation undefined: the first owner, to whom what does not say whose it is belongs
 * @throws Failure when a part is damaged
 */
export async function readJournal(
  { target, decrypt }: Source,
  installation: string | undefined,
): Promise<Map<string, Date>> {
  const left = new Map<string, Date>()
  const firstOwner = (await readOwners(target)).at(-1)
  for await (const { name } of target.list(journalPrefix)) {
    const [part = '', label = firstOwner] = name.slice(journalPrefix.length).split('/').toReversed()
    // That of another installation may be for another key.
    if (label !== (installation ?? firstOwner)) continue
    const stored = await decryptedBytes(target, decrypt, name)
    const lines = await text(stored.content).catch(stored.explain)
    let day = new Date(timeOfBackup(part) || Date.now())
    for (const line of lines.split('\n')) {
      if (line.startsWith('@')) day = new Date(`${line.slice(1)}T00:00:00Z`)
      else if (line) left.set(line, earlier(left.get(line), day))
    }
  }
  return left
}

const earlier = (known: Date | undefined, day: Date) => (known && known <= day ? known : day)

/** Deletes what is older than every copy, and a month more. */
export async function deleteShippedErasures(client: pg.Client, keepDays: number): Promise<void> {
  await client.query(
    'delete from erasures where shipped_at is not null and erased_at < now() - make_interval(days => $1)',
    [keepDays + 30],
  )
}
