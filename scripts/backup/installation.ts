import { Failure } from '@satrangi/test-kit/failure'
import { apiSecretNames } from '@satrangi/test-kit/secrets'

/** The secrets of the API without which its rows are only half of what they were. */
export const secretNames = apiSecretNames
export type BackupSecrets = Readonly<Record<(typeof secretNames)[number], string>>

/** The product whose data is backed up. */
export interface Installation {
  databaseUrl: string
  /** Where photos and the notes of earlier backups are. */
  dataDir: string
  secrets: BackupSecrets
  /** The release's number. */
  release: string
}

/** How this set-up finds what a command works with; `npm` and the containers differ. */
export interface Environment {
  /** What paths of settings are relative to. */
  base: string
  release: string
  /** How an installation takes a target over here. */
  adoptCommand: string
  /** Finds, or starts for the while, the installation's database. */
  withInstallation: <T>(dataDir: string | undefined, work: (installation: Installation) => Promise<T>) => Promise<T>
  /** An empty database that is gone afterwards. */
  withScratchDatabase: <T>(signal: AbortSignal, work: (databaseUrl: string) => Promise<T>) => Promise<T>
  /** Restores into the place that this set-up keeps its data in. @returns the exit code */
  restore: (options: RestoreOptions) => Promise<number>
}

export interface RestoreOptions {
  identityFile: string
  /** A copy's id; undefined: the latest. */
  from: string | undefined
  /** A moment, or the end of what is stored, from a base backup and the write-ahead log. */
  at: Date | 'latest' | undefined
  dataDir: string | undefined
  /** The name of what may be replaced. */
  replace: string | undefined
  /** Ends the restore, of which nothing is left then. */
  signal: AbortSignal
}

/** @throws Failure when one is missing */
export function readSecrets(values: Readonly<Record<string, string | undefined>>): BackupSecrets {
  const missing = secretNames.find((name) => !values[name])
  if (missing)
    throw new Failure(`${missing} must be set: without it the backup would be only half of what it should be.`)
  return Object.fromEntries(secretNames.map((name) => [name, values[name] ?? ''])) as BackupSecrets
}
