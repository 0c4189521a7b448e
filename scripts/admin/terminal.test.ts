import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { type CommandExit, exitCodes } from './command.ts'
import { confirm } from './terminal.ts'

/** A terminal on which a user gives this answer. */
function terminalAnswering(answer: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  input.end(`${answer}\n`)
  return { input, output: new PassThrough() }
}
const exitCodeOf = (confirmation: Promise<void>) =>
  confirmation.then(
    () => undefined,
    (error: CommandExit) => error.exitCode,
  )

it.each(['y', 'Y', 'yes', ' yes '])('accepts %j as yes', async (answer) => {
  const { input, output } = terminalAnswering(answer)
  await confirm('Suspend SG00000001?', { input, output })
  expect(String(output.read())).toContain('Suspend SG00000001? [y/N]')
})

it.each(['', 'n', 'no', 'yesterday', 'SG00000001'])('accepts %j as no', async (answer) => {
  expect(await exitCodeOf(confirm('Suspend SG00000001?', terminalAnswering(answer)))).toBe(exitCodes.nothingDone)
})

it('asks nothing without a terminal', async () => {
  const pipe = { input: new PassThrough(), output: new PassThrough() }
  expect(await exitCodeOf(confirm('Suspend SG00000001?', pipe))).toBe(exitCodes.unconfirmed)
  expect(pipe.output.read()).toBe(null)
})

it.each([
  ['the key Ctrl-C', 130, (input: PassThrough) => input.write('\x03')],
  ['SIGTERM', 143, () => process.emit('SIGTERM', 'SIGTERM')],
])('ends with %s, which no answer comes after', async (_, code, interrupt) => {
  const terminal = () => Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} })
  const [input, output] = [terminal(), terminal()]
  const confirmation = exitCodeOf(confirm('Suspend SG00000001?', { input, output }))
  interrupt(input)
  expect(await confirmation).toBe(code)
})
