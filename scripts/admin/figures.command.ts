import { loadFigures } from '@satrangi/api/ops'
import { type ClassFigures, leastShown } from '@satrangi/contract'
import { type Command, CommandExit, exitCodes } from './command.ts'
import { formatTable } from './format.ts'

const few = `under ${leastShown}`
const columns = ['MONTH', 'CLASS', 'OPENED', 'CLOSED', 'UPHELD', 'DISMISSED', 'LATE', 'FIRST ANSWER', 'CLOSED AFTER']

export const figures: Command = {
  usage: '',
  summary: 'cases by month and class, for publication',
  details: `Of the months that are over, in UTC, the latest 24. No number is about fewer than ${leastShown} cases:
'${few}' stands for 0 to ${leastShown - 1}, and '-' for a part that would tell a small number. The times are
medians: half of the cases took longer.`,
  options: {},
  parse: ({ positionals: [extra] }) => {
    if (extra !== undefined) throw new CommandExit(`figures takes nothing: ${JSON.stringify(extra)} is too much.`)
    return async ({ ctx, width }) => {
      const months = await loadFigures(ctx)
      const rows = months.flatMap(({ month, classes }) => classes.map((one) => [month, ...cellsOf(one)]))
      const text = rows.length > 0 ? formatTable(columns, rows, width) : 'No month with a case is over yet.'
      return { exitCode: exitCodes.done, text, json: months }
    }
  },
}

const cellsOf = (one: ClassFigures): string[] => [
  one.class,
  ...[one.opened, one.closed].map((count) => String(count ?? few)),
  ...[one.upheld, one.dismissed, one.late].map((count) => String(count ?? '-')),
  ...[one.median_hours_to_acknowledge, one.median_hours_to_close].map((hours) => (hours === null ? '-' : `${hours} h`)),
]
