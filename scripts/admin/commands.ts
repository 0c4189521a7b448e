import { admit, restore, suspend, verify } from './account-status.command.ts'
import { approve, reject } from './approval.command.ts'
import { audit } from './audit.command.ts'
import type { Command } from './command.ts'
import { desk } from './desk.command.ts'
import { end, grant } from './entitlements.command.ts'
import { figures } from './figures.command.ts'
import { hints } from './hints.command.ts'
import { payments } from './payments.command.ts'
import { queue } from './queue.command.ts'
import { reports } from './reports.command.ts'
import { secrets } from './secrets.command.ts'
import { show } from './show.command.ts'
import { verifyArchiveFile } from './verify-archive.command.ts'

/** Everything that a moderator can do, by the name that is typed. */
export const commands: Readonly<Record<string, Command>> = {
  queue,
  show,
  approve,
  reject,
  suspend,
  restore,
  admit,
  verify,
  grant,
  end,
  payments,
  reports,
  'verify-archive': verifyArchiveFile,
  hints,
  figures,
  desk,
  audit,
  secrets,
}
