import type pg from 'pg'
import type { FileFrame } from './frames.ts'

/** Pieces in which files are read. */
const pieceBytes = 4 * 1024 * 1024

/**
 * Reads a file below the server's data folder through the connection, so that nothing has to reach the server's disk.
 * The account needs to be a superuser. A file that is gone has no pieces.
 */
export async function* readServerFile(client: pg.Client, path: string, from = 0): AsyncGenerator<Buffer> {
  for (let offset = from; ; ) {
    const { rows } = await client.query<{ piece: Buffer | null }>(
      'select pg_read_binary_file($1, $2, $3, true) as piece',
      [path, offset, pieceBytes],
    )
    const piece = rows[0]?.piece
    if (!piece || piece.length === 0) return
    yield piece
    offset += piece.length
    if (piece.length < pieceBytes) return
  }
}

export interface ServerFile {
  /** A folder's ends with a slash. */
  path: string
  bytes: number
}

const maxFilesAtOnce = 250

/** Reads many files, small ones together: a new cluster has a thousand of some kilobytes. */
export async function* readServerFiles(client: pg.Client, files: readonly ServerFile[]): AsyncGenerator<FileFrame> {
  for (const group of groupFiles(files)) {
    const { rows } = await client.query<{ path: string; piece: Buffer | null }>(
      `select path, case when path not like '%/' then pg_read_binary_file(path, 0, $2, true) end as piece
       from unnest($1::text[]) path`,
      [group.map(({ path }) => path), pieceBytes],
    )
    for (const { path, piece } of rows) yield { path, pieces: continueReading(client, path, piece) }
  }
}

/** The rest of a file whose first piece is there. */
async function* continueReading(client: pg.Client, path: string, first: Buffer | null): AsyncGenerator<Buffer> {
  if (!first) return
  yield first
  if (first.length === pieceBytes) yield* readServerFile(client, path, pieceBytes)
}

function groupFiles(files: readonly ServerFile[]): ServerFile[][] {
  const groups: ServerFile[][] = []
  let groupBytes = 0
  for (const file of files) {
    const group = groups.at(-1)
    groupBytes += file.bytes
    if (group && group.length < maxFilesAtOnce && groupBytes <= pieceBytes) group.push(file)
    else {
      groups.push([file])
      groupBytes = file.bytes
    }
  }
  return groups
}

/** Folders of which only the folder is part of a backup, as PostgreSQL's manual says. */
const emptyFolders = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const ignored =
  /^(postmaster\.(pid|opts)|current_logfiles|backup_manifest|(backup_label|tablespace_map)(\.old)?|standby\.signal|recovery\.signal)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init.*)(\/|$)|\.tmp$/

/** All files and folders of a backup. */
export async function listServerFiles(client: pg.Client): Promise<ServerFile[]> {
  const { rows } = await client.query<{ path: string; isFolder: boolean; bytes: string }>(
    `with recursive entries (path, is_folder, bytes) as (
       select name, stat.isdir, stat.size from pg_ls_dir('.', true, false) name, pg_stat_file(name, true) stat
       union all
       select path || '/' || name, stat.isdir, stat.size
       from entries, pg_ls_dir(path, true, false) name, pg_stat_file(path || '/' || name, true) stat
       where is_folder and path <> all ($1)
     )
     select path, is_folder as "isFolder", bytes from entries where is_folder is not null order by path`,
    [emptyFolders],
  )
  return rows
    .filter(({ path }) => !ignored.test(path))
    .map(({ path, isFolder, bytes }) => (isFolder ? { path: `${path}/`, bytes: 0 } : { path, bytes: Number(bytes) }))
}
