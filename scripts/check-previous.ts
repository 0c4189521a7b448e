// npm run check:previous: the previous release's API over today's schema, as it is while a deploy replaces it.
import { parseArgs } from 'node:util'
import { Failure, messageOf, runScript } from '@satrangi/test-kit/failure'
import { onStopSignal } from '@satrangi/test-kit/stop-signal'
import { checkPrevious } from './check-previous/check-previous.ts'

const help = `npm run check:previous -- [COMMIT] [--sql STATEMENT]

Builds the API of the previous release, lets two processes of it run while today's migrations are applied, and walks
through its own journey: two people sign up, connect, talk and show a photo. About a minute.

The previous release is COMMIT, else the last tag of a version, else a commit 30 or more before this one, with no
migration that was edited since.

  --sql STATEMENT   runs this as well, after today's migrations: whether it could be part of one`

function readCommand(): { commit: string | undefined; sql: string | undefined; isHelp: boolean } {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, sql: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length > 1) throw new Failure('Please name one commit.')
    return { commit: positionals[0], sql: values.sql, isHelp: Boolean(values.help) }
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n\n${help}`)
  }
}

await runScript(async () => {
  const { commit, sql, isHelp } = readCommand()
  if (isHelp) {
    console.log(help)
    return 0
  }
  const signal = onStopSignal(() => process.exit(130))
  const title = await checkPrevious(commit, signal, sql)
  console.log(`The API of ${title} works over today's schema.`)
  return 0
})
