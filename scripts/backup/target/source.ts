import type { Crypt } from '../encryption.ts'
import type { BackupTarget } from './target.ts'

/** Where backups are read from, and what opens them. */
export interface Source {
  target: BackupTarget
  decrypt: Crypt
}
