import { acceptSecret, type CheckedSecretName, checkedSecretNames, loadChecks } from '@satrangi/api/ops'
import { singleArgument } from './arguments.ts'
import { type Command, CommandExit, exitCodes } from './command.ts'
import { formatMinute, formatTable } from './format.ts'

export const secrets: Command = {
  usage: '  |  accept NAME [--yes]',
  summary: 'the secrets that stored data depends on, and accepting a changed one',
  details: `The API does not start with another value of these than the one with which its data was made.
accept takes the present value for the right one, and with it the loss that the API names: it is
recorded.
  --yes          does not ask`,
  options: { yes: { type: 'boolean' } },
  parse: ({ positionals: [subcommand, ...rest], values }) => {
    if (subcommand === 'accept') return accept(parseName(singleArgument(rest, 'secret')), values.yes === true)
    if (subcommand !== undefined)
      throw new CommandExit(`secrets, or secrets accept NAME: ${JSON.stringify(subcommand)} is neither.`)
    return async ({ ctx, width }) => {
      const checks = await loadChecks(ctx.db)
      const lines = checks.map(({ name, acceptedAt, acceptedBy }) => [
        name,
        acceptedAt ? `${formatMinute(acceptedAt)} UTC` : '-',
        acceptedBy ?? '-',
      ])
      return {
        exitCode: exitCodes.done,
        text: formatTable(['SECRET', 'CHANGE ACCEPTED', 'BY'], lines, width),
        json: checks.map(({ name, acceptedAt, acceptedBy }) => ({ name, acceptedAt, acceptedBy })),
      }
    }
  },
}

function parseName(word: string): CheckedSecretName {
  const name = checkedSecretNames.find((one) => one === word)
  if (!name) throw new CommandExit(`The secret must be one of ${checkedSecretNames.join(', ')}.`)
  return name
}

const accept =
  (name: CheckedSecretName, isConfirmed: boolean): ReturnType<Command['parse']> =>
  async ({ ctx, by, confirm, readSecret }) => {
    const value = readSecret(name)
    if (!value) throw new CommandExit(`${name} is not set here: run this where the API runs.`)
    if (!isConfirmed) await confirm(`Accept the present ${name}, and lose what depends on the one before?`)
    const result = await acceptSecret(ctx, { name, value, by })
    const text = result === 'accepted' ? `${name} is accepted: start the API.` : `${name} was right before.`
    return {
      exitCode: result === 'accepted' ? exitCodes.done : exitCodes.nothingDone,
      text,
      json: { name, result },
    }
  }
