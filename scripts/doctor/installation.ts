/** The installation that is checked. */
export interface CheckedInstallation {
  /** Its settings by name, with the secrets that were made for it. */
  readonly settings: Readonly<Record<string, string | undefined>>
  /** Where its photos are, and its database where it has its own. */
  readonly dataDir: string
  /** What paths of settings are relative to. */
  readonly base: string
  /** Files with secrets, which only their owner may read. */
  readonly secretFiles: readonly string[]
  /** Whether the place of its backups is within reach; a container of the API has neither its folder nor its keys. */
  readonly reachesBackups: boolean
  /** How a copy is stored here. */
  readonly backupCommand: string
  /**
   * Runs a check with the address of its database, which is started for the while where it is its own and stopped.
   * @throws Failure when it cannot be started
   */
  readonly withDatabase: <T>(check: (databaseUrl: string) => Promise<T>) => Promise<T>
}
