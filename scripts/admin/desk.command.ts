import {
  changeRole,
  inviteModerator,
  listModerators,
  type ModeratorRow,
  removeModerator,
  setOwnMember,
} from '@satrangi/api/ops'
import { type Decision, type DeskRole, deskRoles, handlePattern } from '@satrangi/contract'
import { setting } from '../lib/settings.ts'
import { parseMemberId, singleArgument } from './arguments.ts'
import { changeResult } from './change-result.ts'
import { type Command, type CommandArgs, CommandExit, type CommandHandler, exitCodes } from './command.ts'
import { formatMinute, formatTable } from './format.ts'

export const desk: Command = {
  usage: 'list | invite or role HANDLE --role ROLE | member HANDLE ID | remove HANDLE',
  decides: ({ positionals: [subcommand = ''] }) => decisions[subcommand],
  summary: 'the accounts of moderators at the desk',
  details: `A handle has 3 to 20 lower-case letters, digits and hyphens, and names no person: what a moderator
does is recorded under it. invite prints a link that works once within 24 hours; for a handle that
is in use it lets that moderator make a new passkey, which voids the lost one. role and
remove end the sessions of the moderator. member says which member account is the moderator's own,
so that no case of it is shown to them; it is sealed, and nothing shows it again. The handle of
somebody who was removed is never given again. Once there is a lead, two of them do this at the
desk, and a command takes --break-glass, which every lead learns of at once.

  --role ROLE  ${deskRoles.join(', ')}
  --yes        do not ask before removing; demanded where there is no terminal`,
  options: { role: { type: 'string' }, yes: { type: 'boolean' } },
  parse: (args) => {
    const [subcommand, ...rest] = args.positionals
    if (subcommand === 'member') return setMember(parseHandle(rest[0] ?? ''), parseMemberOf(rest.slice(1)))
    if (subcommand === 'list' || subcommand === undefined) return list
    const parser = Object.hasOwn(parsers, subcommand) ? parsers[subcommand] : undefined
    if (!parser)
      throw new CommandExit(`desk list, invite, role, member or remove: ${JSON.stringify(subcommand)} is none of them.`)
    return parser(parseHandle(singleArgument(rest, 'handle')), args)
  },
}

const decisions: Readonly<Record<string, Decision>> = {
  invite: 'invite_moderator',
  role: 'change_role',
  remove: 'remove_moderator',
  member: 'name_own_member',
}

const parsers: Readonly<Record<string, (handle: string, args: CommandArgs) => CommandHandler>> = {
  invite: (handle, args) => invite(handle, parseRole(args)),
  role: (handle, args) => setRole(handle, parseRole(args)),
  remove: (handle, args) => remove(handle, args.values.yes === true),
}

function parseHandle(word: string): string {
  if (handlePattern.test(word)) return word
  throw new CommandExit(
    `${JSON.stringify(word)} is no handle: 3 to 20 lower-case letters, digits and hyphens, a letter first.`,
  )
}

function parseRole({ values }: CommandArgs): DeskRole {
  const role = deskRoles.find((one) => one === values.role)
  if (!role) throw new CommandExit(`Please give --role, one of ${deskRoles.join(', ')}.`)
  return role
}

const list: CommandHandler = async ({ ctx, width }) => {
  const moderators = await listModerators(ctx.db)
  const rows = moderators.map((one) => [one.handle, one.role, one.canSignIn ? 'yes' : 'no', stateOf(one)])
  const text = formatTable(['HANDLE', 'ROLE', 'PASSKEY', 'STATE'], rows, width)
  return { exitCode: exitCodes.done, text: rows.length > 0 ? text : 'There are no moderators yet.', json: moderators }
}

function stateOf({ removedAt, lastSeenAt, lastSignedInOn }: ModeratorRow): string {
  if (removedAt) return `removed ${formatMinute(removedAt)} UTC`
  if (lastSeenAt) return `at the desk ${formatMinute(lastSeenAt)} UTC`
  return lastSignedInOn ? `last signed in on ${lastSignedInOn}` : 'not signed in'
}

const invite =
  (handle: string, role: DeskRole): CommandHandler =>
  async ({ ctx, by }) => {
    const result = await inviteModerator(ctx, { handle, role, by })
    if (result === 'removed')
      throw new CommandExit(`${handle} was somebody’s who has been removed. Please choose another handle.`)
    if (result === 'other_role')
      throw new CommandExit(`${handle} has another role. Change it first, with desk role ${handle} --role ${role}.`)
    const link = `${publicOrigin()}/desk#invite=${result.invite}`
    const text = `${link}\n\nIt works once, until ${formatMinute(result.expiresAt)} UTC, and is not shown again. Whoever has it becomes ${handle}.`
    return { exitCode: exitCodes.done, text, json: { handle, role, link, expires_at: result.expiresAt } }
  }

/** As the API reads it. */
const publicOrigin = (): string =>
  new URL(setting('PUBLIC_URL') ?? `http://localhost:${setting('PORT') ?? '8080'}`).origin

const setRole =
  (handle: string, role: DeskRole): CommandHandler =>
  async ({ ctx, by }) => {
    const changed = ctx.db.$transaction((tx) => changeRole(ctx, tx, { handle, role, by }))
    return changeResult(handle, changed, `${handle} is ${role} now.`, `${handle} was ${role} before.`)
  }

const parseMemberOf = (words: readonly string[]): string => parseMemberId({ positionals: words, values: {} })

const setMember =
  (handle: string, memberId: string): CommandHandler =>
  async ({ ctx, by }) => {
    const outcome = await setOwnMember(ctx, { handle, memberId, by })
    if (outcome === 'unknown')
      throw new CommandExit(`There is no moderator ${handle}, or no member ${memberId}.`, exitCodes.notFound)
    const text = `No case of that member is shown to ${handle}.`
    return { exitCode: exitCodes.done, text, json: { handle } }
  }

const remove =
  (handle: string, isConfirmed: boolean): CommandHandler =>
  async ({ ctx, by, confirm }) => {
    if (!isConfirmed) await confirm(`Remove ${handle}?`)
    const removed = ctx.db.$transaction((tx) => removeModerator(ctx, tx, { handle, by }))
    return changeResult(handle, removed, `${handle} is removed.`, `${handle} was removed before.`)
  }
