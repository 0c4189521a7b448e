import { userInfo } from 'node:os'
import { setting } from '../lib/settings.ts'
import { CommandExit } from './command.ts'

/** The moderator's name: from --as, ADMIN_NAME, or the system user. */
export function moderatorName(option: string | undefined): string {
  const name = (option ?? setting('ADMIN_NAME') ?? systemName()).trim()
  if (!/^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._@-]{0,59}$/u.test(name)) {
    throw new CommandExit('Please say who acts with --as NAME or ADMIN_NAME: letters, digits, spaces and . _ @ -')
  }
  return name
}

function systemName(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}
