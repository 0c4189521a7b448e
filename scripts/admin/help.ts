import type { Command } from './command.ts'
import { commands } from './commands.ts'

const common = `  --as NAME      who acts, for the record (ADMIN_NAME, else the system's user)
  --break-glass REASON
                 to do alone what takes two, or anything while the desk is on: it is recorded,
                 and every lead and the operator are told
  --json         for programs
  --data FOLDER  whose photos, and whose database unless DATABASE_URL names one (DATA_DIR)`

const list = Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(8)} ${summary}`)
  .join('\n')

export const generalHelp = `pnpm admin COMMAND, or npm run --silent admin -- COMMAND

${list}

  COMMAND --help says more. Every command knows:
${common}

It ends with 0 when it is done, 1 when nothing was done, 2 when somebody has to confirm, and 3 when
there is no such member, report or message.`

export const commandHelp = (name: string, { usage, summary, details }: Command): string =>
  [`pnpm admin ${name} ${usage}\n\n${summary[0]?.toUpperCase()}${summary.slice(1)}.`, details, common]
    .filter(Boolean)
    .join('\n\n')
