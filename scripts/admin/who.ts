import { userInfo } from 'node:os'
import { setting } from '../lib/env.ts'
import { Leave } from './command.ts'

/** Who acts: the name that was given, that of the environment, or the system's. */
export function whoActs(given: string | undefined): string {
  const name = (given ?? setting('ADMIN_NAME') ?? systemName()).trim()
  if (!/^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._@-]{0,59}$/u.test(name)) {
    throw new Leave('Please say who acts with --as NAME or ADMIN_NAME: letters, digits, spaces and . _ @ -')
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
