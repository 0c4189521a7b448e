import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askForMissing } from './answers.ts'
import { openTerminal, type Terminal } from './ask.ts'

let [input, output] = [new PassThrough(), new PassThrough()]
let terminal: Terminal
let said = ''
beforeEach(() => {
  ;[input, output, said] = [new PassThrough(), new PassThrough(), '']
  output.on('data', (chunk) => {
    said += chunk
  })
  terminal = openTerminal(input, output)
})
afterEach(() => terminal.close())

/** Answers questions in their order; each once it was asked. */
async function run(given: Record<string, string>, replies: readonly string[], filled: readonly string[] = []) {
  let next = 0
  const ask: Terminal['ask'] = (text, options) => {
    const answer = terminal.ask(text, options)
    input.write(`${replies[next++] ?? ''}\n`)
    return answer
  }
  const answers = await askForMissing({ ask }, new Map(Object.entries(given)), (name) => filled.includes(name))
  return Object.fromEntries(answers)
}

describe('a person at a terminal', () => {
  it('is asked for what is neither answered nor filled in, and may leave it empty', async () => {
    const filled = ['OPERATOR_ADDRESS', 'GRIEVANCE_OFFICER', 'GRIEVANCE_EMAIL']
    const answers = await run({ OPERATOR_NAME: 'An Operator' }, ['Satrangi.Example', 'help@sabha.example'], filled)
    expect(answers).toEqual({
      OPERATOR_NAME: 'An Operator',
      PUBLIC_URL: 'https://satrangi.example',
      SITE_ADDRESS: 'satrangi.example',
      OPERATOR_EMAIL: 'help@sabha.example',
    })
    expect(said).not.toContain('postal address')
    expect(said).toContain('Twilio: Account SID')
  })

  it('is asked again where an answer cannot be right, and told why', async () => {
    const filled = ['OPERATOR_NAME', 'OPERATOR_ADDRESS']
    const { PUBLIC_URL, OPERATOR_EMAIL } = await run(
      {},
      ['no name', 'satrangi.example', 'help', 'help@sabha.example'],
      filled,
    )
    expect([PUBLIC_URL, OPERATOR_EMAIL]).toEqual(['https://satrangi.example', 'help@sabha.example'])
    expect(said).toContain('That is no e-mail address. Where members reach it by mail')
  })

  it('does not see a secret while typing it', async () => {
    const names = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL', 'OPERATOR_GSTIN', 'GRIEVANCE_OFFICER']
    const sid = `AC${'0'.repeat(32)}`
    const filled = [...names, 'GRIEVANCE_EMAIL', 'PUBLIC_URL']
    const answers = await run({}, [sid, 'hush-hush'], filled)
    expect(answers).toMatchObject({ TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: 'hush-hush' })
    expect(said).toContain(sid)
    expect(said).not.toContain('hush')
  })

  it('is not asked for senders of a test installation', async () => {
    await run({ ALLOW_TEST_OTP: 'true', PUBLIC_URL: 'http://localhost' }, [])
    expect(said).not.toMatch(/Twilio|Mail server/)
    expect(said).toContain('Razorpay: Key Id')
  })
})
