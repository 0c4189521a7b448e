import { memberId } from '@satrangi/contract'
import { parseWholeNumber } from '../lib/settings.ts'
import { type CommandArgs, CommandExit } from './command.ts'

/** A member, and the revision that was reviewed: `SG12345678` or `SG12345678@a1b2c3`. */
export interface MemberRef {
  id: string
  revision: string | undefined
}

/** Parses an id as lists show it. */
export function parseMemberRef(text: string): MemberRef {
  const [, id = '', revision] = /^(\w+)(?:@([0-9a-f]{6}))?$/i.exec(text) ?? []
  const ref = { id: id.toUpperCase(), revision: revision?.toLowerCase() }
  if (!memberId.safeParse(ref.id).success) {
    throw new CommandExit(`${JSON.stringify(text)} is no member id: they look like SG12345678, or SG12345678@a1b2c3.`)
  }
  return ref
}

/** The one member that a command is about. */
export function parseMemberId({ positionals }: CommandArgs): string {
  const { id, revision } = parseMemberRef(singleArgument(positionals, 'member id'))
  if (revision) throw new CommandExit(`A revision has no meaning here: ${id} is enough.`)
  return id
}

export function singleArgument(positionals: readonly string[], what: string): string {
  const [word, ...more] = positionals
  if (word === undefined) throw new CommandExit(`Please give the ${what}.`)
  if (more.length > 0) throw new CommandExit(`One ${what} at a time, please: ${more.join(' ')} is more than that.`)
  return word
}

/** A text option that must not be empty. */
export function requireText({ values }: CommandArgs, name: string, reason: string): string {
  const text = String(values[name] ?? '').trim()
  if (!text) throw new CommandExit(`Please give --${name} TEXT: ${reason}`)
  if ([...text].length > 500) throw new CommandExit(`--${name} may have 500 characters.`)
  return text
}

export function parseLimit({ values }: CommandArgs, defaultLimit: number): number {
  return parseWholeNumber(String(values.limit ?? defaultLimit), 'The limit', 1, 500)
}
