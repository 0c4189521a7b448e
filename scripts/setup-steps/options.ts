import { parseArgs } from 'node:util'
import { Failure, messageOf } from '@satrangi/test-kit/failure'
import { fromRoot } from '@satrangi/test-kit/paths'

export interface SetupOptions {
  /** The file that is written and checked. */
  file: string
  /** A file with answers, as NAME=VALUE. */
  answers: string | undefined
  settings: ReadonlyMap<string, string>
  domain: string | undefined
  /** Writes nothing. */
  checkOnly: boolean
  /** Adds what an existing file lacks without asking. */
  fill: boolean
  /** A name server to ask in place of the machine's. */
  resolver: string | undefined
}

const help = `npm run setup -- [options]

Asks for what an installation needs, writes .env with fresh secrets, and checks it: nothing is sent, bought or shown.

  --domain NAME     the name under which members open the product
  --set NAME=VALUE  an answer, as often as you like; .env.example has the names
  --answers FILE    answers as lines NAME=VALUE: better for keys, which others may see on a command line
  --file FILE       what to write and check (.env); what is filled in there is never changed
  --fill            add what that file lacks without asking
  --check           only check
  --resolver IP     ask this name server, such as 9.9.9.9, in place of the machine's

Without a terminal nothing is asked. The number at the end is 0 when nothing is missing, else 1.`

/** What the command line asks for; undefined when it asks for help. */
export function readSetupOptions(args?: readonly string[]): SetupOptions | undefined {
  const values = parse(args)
  if (values.help) {
    console.log(help)
    return undefined
  }
  return {
    file: fromRoot(values.file ?? '.env'),
    answers: values.answers && fromRoot(values.answers),
    settings: new Map((values.set ?? []).map(splitPair)),
    domain: values.domain,
    checkOnly: values.check ?? false,
    fill: values.fill ?? false,
    resolver: values.resolver,
  }
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=')
  if (at < 1) throw new Failure(`--set wants NAME=VALUE.`)
  return [pair.slice(0, at), pair.slice(at + 1)]
}

function parse(args: readonly string[] | undefined) {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const
  const options = {
    domain: text,
    set: { type: 'string', multiple: true },
    answers: text,
    file: text,
    fill: flag,
    check: flag,
    resolver: text,
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    return parseArgs({ options, ...(args ? { args: [...args] } : {}) }).values
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n\n${help}`)
  }
}
