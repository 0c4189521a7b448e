import { parseArgs } from 'node:util'
import { Failure, messageOf } from '@satrangi/test-kit/failure'

const helpOf = (program: string) => `${program} [--data FOLDER]

Checks an installation, whether it runs or not: settings, secrets, database, room, backups, senders, certificate and
clock. Each line says that all is well, or what to do. Nothing is changed, sent or bought.

  --data FOLDER  where its database, photos and secrets are (DATA_DIR, .data)

The number at the end is 0 when nothing is missing, else 1.`

/** What the command line asks for; undefined when it asks for help. */
export function readDoctorOptions(program: string, args?: readonly string[]): { data?: string } | undefined {
  const options = { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
  try {
    const { help, data } = parseArgs({ options, ...(args ? { args: [...args] } : {}) }).values
    if (!help) return data === undefined ? {} : { data }
    console.log(helpOf(program))
    return undefined
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n\n${helpOf(program)}`)
  }
}
