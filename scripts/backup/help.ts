/** How the commands are called here: `npm run backup --`, or `node dist/backup.js`. */
export const helpOf = (program: string) => `${program} [COMMAND] [options]

  create               store a copy of all rows and photos now (without a command, too)
  list                 the copies that there are, oldest first
  verify               restore a copy into an empty database and compare every row and photo
  restore              put a copy, or a moment, in the place of the data
  schedule             make copies as the settings say, until it is stopped
  base                 store the database's own files, the beginning of restores to a moment
  ship                 store the write-ahead log and the journal of erasures up to now
  adopt                make the target this installation's, which belongs to another one; what is there stays
  keys FILE            make a pair of keys: FILE gets the identity, and the public key is printed

  --identity FILE      of verify and restore: the identity that belongs to BACKUP_PUBLIC_KEY
  --from ID            of verify and restore: which copy; the latest if it is left out
  --at TIME            of restore: a moment such as 2026-01-15T12:30:00Z, or latest; needs BACKUP_ARCHIVE=true beforehand
  --replace NAME       of restore: the database's or data folder's name, typed out where it has data
  --data FOLDER        whose database and photos (DATA_DIR, .data)

Settings are BACKUP_TARGET, BACKUP_PUBLIC_KEY and others, in .env.example. docs/operations/backup.md is the drill.
Ctrl-C ends a restore and a verification, and nothing of them is left.
It exits with 1 and one sentence where something is wrong, photos that are missing after a restore too, and with 0 where
it is done.`
