import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { exits, type Leave } from './command.ts'
import { confirm } from './confirm.ts'

/** Somebody at a terminal who answers like this. */
function terminal(answer: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  input.end(`${answer}\n`)
  return { input, output: new PassThrough() }
}
const refusal = (asked: Promise<void>) =>
  asked.then(
    () => undefined,
    (error: Leave) => error.exit,
  )

it.each(['y', 'Y', 'yes', ' yes '])('takes %j for a yes', async (answer) => {
  const { input, output } = terminal(answer)
  await confirm('Suspend SG00000001?', { input, output })
  expect(String(output.read())).toContain('Suspend SG00000001? [y/N]')
})

it.each(['', 'n', 'no', 'yesterday', 'SG00000001'])('takes %j for a no', async (answer) => {
  expect(await refusal(confirm('Suspend SG00000001?', terminal(answer)))).toBe(exits.nothing)
})

it('asks nobody where there is no terminal', async () => {
  const pipe = { input: new PassThrough(), output: new PassThrough() }
  expect(await refusal(confirm('Suspend SG00000001?', pipe))).toBe(exits.unconfirmed)
  expect(pipe.output.read()).toBe(null)
})
