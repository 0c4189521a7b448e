// The set-up as a child process, among programs that speak the protocols of name servers, mail servers and providers.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { inRoot, temporaryFolder } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeTwilio, fakeTwilio } from '../../apps/api/test/fake-twilio.ts'
import { type MailCatcher, mailCatcher } from '../../apps/api/test/mail-catcher.ts'
import { type PaySandbox, paySandbox } from '../../apps/api/test/pay-sandbox.ts'
import { type NameServer, nameServer } from './test-name-server.ts'

let [twilio, mail, shop, names]: [FakeTwilio?, MailCatcher?, PaySandbox?, NameServer?] = []
const own = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family }) => family === 'IPv4')?.address
beforeAll(async () => {
  ;[twilio, mail, shop] = await Promise.all([fakeTwilio(), mailCatcher(), paySandbox()])
  names = await nameServer({ 'satrangi.example': own ?? '', 'elsewhere.example': '192.0.2.7' })
})
afterAll(async () => {
  names?.close()
  await Promise.all([twilio?.close(), mail?.close(), shop?.stop()])
})

let folder: string
let remove: () => void
let answers: Record<string, string>
const envFile = () => join(folder, 'env')
const readEnv = () => parseEnv(readFileSync(envFile(), 'utf8'))
beforeEach(async () => {
  ;({ folder, remove } = temporaryFolder())
  twilio?.accountIs({ status: 'active', type: 'Full' })
  writeDocker('echo 27.3.1')
  answers = {
    OPERATOR_NAME: 'Satrangi Sabha',
    OPERATOR_ADDRESS: 'St. John’s Road 1, Flat #4',
    OPERATOR_EMAIL: 'help@sabha.example',
    GRIEVANCE_OFFICER: 'M. Example',
    GRIEVANCE_EMAIL: 'grievance@sabha.example',
    TWILIO_ACCOUNT_SID: twilio?.account.accountSid ?? '',
    TWILIO_AUTH_TOKEN: twilio?.account.authToken ?? '',
    TWILIO_SMS_FROM: '+15005550006',
    TWILIO_WHATSAPP_FROM: '+14155550100',
    SMTP_URL: mail?.url ?? '',
    MAIL_FROM: 'codes@sabha.example',
    RAZORPAY_KEY_ID: shop?.keyId ?? '',
    RAZORPAY_KEY_SECRET: shop?.keySecret ?? '',
    RAZORPAY_WEBHOOK_SECRET: shop?.webhookSecret ?? '',
    HTTP_PORT: String(await freePort()),
    HTTPS_PORT: String(await freePort()),
  }
})
afterEach(() => remove())

/** A command `docker` that does this. */
function writeDocker(script: string): void {
  mkdirSync(join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'bin', 'docker'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, 'bin', 'docker'), 0o755)
}

async function setup(...args: string[]): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter),
    TWILIO_BASE_URL: twilio?.url,
    RAZORPAY_BASE_URL: shop?.url,
  }
  const options = ['--file', envFile(), '--resolver', names?.address ?? '', ...args]
  const child = spawn(process.execPath, [inRoot('scripts/setup.ts'), ...options], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const all = output + errors.replace(/^\(node:.*\n|^.*Warning.*\n/gm, '')
  for (const name of ['TWILIO_AUTH_TOKEN', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'])
    if (answers[name]) expect(all).not.toContain(answers[name])
  expect(all).not.toMatch(/p%40ss|p@ss/)
  return { code, output: all }
}

/** With the answers in a file, as an unattended run has them. */
async function setupFromFile(...args: string[]) {
  const file = join(folder, 'answers')
  writeFileSync(
    file,
    Object.entries(answers)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(''),
  )
  return setup('--answers', file, '--domain', 'satrangi.example', ...args)
}
const missing = (output: string) => output.split('\n').filter((line) => line.startsWith('MISSING'))

describe('an empty machine', () => {
  it('gets an .env for its owner alone, and nothing is missing', async () => {
    const { code, output } = await setupFromFile()
    expect(missing(output)).toEqual([])
    expect(output).toContain('ok       mail: the server takes user and password.')
    expect(output).toContain('ok       Twilio: the account is active.')
    expect(output).toContain(`ok       domain: satrangi.example leads to this machine (${own}).`)
    expect(output).toContain('ok       Docker: 27.3.1, Compose 27.3.1.')
    expect(output).toContain('ok       clock: right.')
    expect(output).toContain('look     Razorpay: these are test keys')
    expect(output).toMatch(/Nothing is missing\.\n$/)
    expect(code).toBe(0)
    expect(statSync(envFile()).mode & 0o777).toBe(0o600)
    expect([twilio?.received, mail?.received]).toEqual([[], []])
  })

  it('has every answer in it to the letter, and secrets that all differ', async () => {
    answers.OPERATOR_ADDRESS = "1 O'Neill Road #4\\nMumbai"
    await setupFromFile()
    const env = readEnv()
    expect(env).toMatchObject({ ...answers, OPERATOR_ADDRESS: "1 O'Neill Road #4\nMumbai" })
    expect(env).toMatchObject({ PUBLIC_URL: 'https://satrangi.example', SITE_ADDRESS: 'satrangi.example' })
    expect(env.OTP_DELIVERY).toBe('twilio')
    const secrets = Object.entries(env).filter(([name, value]) => /(SECRET|PASSWORD)$/.test(name) && value)
    expect(secrets.length).toBeGreaterThan(8)
    expect(new Set(secrets.map(([, value]) => value)).size).toBe(secrets.length)
  })

  it('is told one line for each thing that is missing, and exits with 1', async () => {
    const { code, output } = await setup()
    expect(code).toBe(1)
    expect(missing(output)).toEqual(
      expect.arrayContaining([expect.stringContaining('settings: OPERATOR_NAME must be set')]),
    )
    expect(missing(output).length).toBeGreaterThan(7)
    expect(output).toMatch(/\d+ missing\. Change them, then: npm run setup -- --check\n$/)
  })

  it.each([
    [['--domain', 'not a name'], '"not a name" is no name such as satrangi.example.'],
    [['--set', 'OPERATOR_GSTIN=27AAAAA0000A1Z5'], 'OPERATOR_GSTIN: That is no GSTIN'],
    [['--set', 'NO_SETTING=1'], 'There is no setting NO_SETTING'],
    [['--answers', '/nowhere'], 'The answers in /nowhere cannot be read'],
    [['--set', `OPERATOR_NAME=a'b"c`], 'OPERATOR_NAME cannot hold both'],
    [['--what'], "Unknown option '--what'"],
  ])('with %j is left as it is', async (args, sentence) => {
    const { code, output } = await setup(...args)
    expect(output).toContain(sentence)
    expect(code).toBe(1)
    expect(existsSync(envFile())).toBe(false)
  })
})

describe('an .env that is there', () => {
  it('is only checked with --check, to the last byte', async () => {
    await setupFromFile()
    const before = readFileSync(envFile(), 'utf8')
    expect((await setup('--check', '--set', 'OPERATOR_NAME=Another')).code).toBe(0)
    expect(readFileSync(envFile(), 'utf8')).toBe(before)
  })

  it('is not there for --check', async () => {
    const { code, output } = await setup('--check')
    expect([code, existsSync(envFile())]).toEqual([1, false])
    expect(output).toContain('there is no ')
  })

  it('gets what it lacks only when that is asked for, and keeps what it has', async () => {
    writeFileSync(envFile(), '# mine\nSESSION_SECRET=of-mine\nOPERATOR_NAME=Mine # ours\nCODE_SECRET=\n', {
      mode: 0o644,
    })
    const { output } = await setupFromFile()
    expect(output).toContain('+ CODE_SECRET\n')
    expect(output).not.toContain('+ SESSION_SECRET')
    expect(output).toContain('Nothing was changed. --fill adds them.')
    expect(Object.keys(readEnv())).toHaveLength(3)
    expect(missing(output).join()).toContain('others on this machine can read')

    const filled = await setupFromFile('--fill')
    expect(filled.output).toContain('They are added.')
    expect(readFileSync(envFile(), 'utf8')).toMatch(
      /^# mine\nSESSION_SECRET=of-mine\nOPERATOR_NAME=Mine # ours\nCODE_SECRET=\S{32,}\n/,
    )
    expect(readEnv()).toMatchObject({ OPERATOR_EMAIL: 'help@sabha.example', SESSION_SECRET: 'of-mine' })
    expect(statSync(envFile()).mode & 0o777).toBe(0o600)
    expect(missing(filled.output)).toEqual([expect.stringContaining('SESSION_SECRET must have 32 characters')])

    const again = readFileSync(envFile(), 'utf8')
    expect((await setupFromFile('--fill')).output).toContain('stays as it is')
    expect(readFileSync(envFile(), 'utf8')).toBe(again)
  })
})

describe('what is missing', () => {
  const expectMissing = async (sentence: string) => {
    const { code, output } = await setupFromFile()
    expect(missing(output)).toEqual([expect.stringContaining(sentence)])
    expect(code).toBe(1)
  }

  it('may be the password of the mail server', async () => {
    answers.SMTP_URL = answers.SMTP_URL?.replace('p%40ss', 'wrong') ?? ''
    await expectMissing('mail: the user or the password in SMTP_URL is wrong')
  })
  it('may be the mail server', async () => {
    answers.SMTP_URL = `smtp://sender:word@127.0.0.1:${await freePort()}`
    await expectMissing('mail: the connection fails')
  })
  it('may be the keys of Twilio', async () => {
    answers.TWILIO_AUTH_TOKEN = 'another-token'
    await expectMissing('Twilio: the keys are not accepted')
  })
  it('may be an account of Twilio that is closed', async () => {
    twilio?.accountIs({ status: 'closed' })
    await expectMissing('Twilio: the account is closed')
  })
  it('may be the keys of Razorpay', async () => {
    answers.RAZORPAY_KEY_SECRET = 'another-secret'
    await expectMissing('Razorpay: the keys are not accepted')
  })
  it('may be the port of the proxy', async () => {
    const other = createServer((_, response) => response.writeHead(404).end())
    answers.HTTP_PORT = String(await listen(other))
    await expectMissing(`port ${answers.HTTP_PORT}: another program listens there`)
    other.close()
  })
  it('may be Docker', async () => {
    writeDocker('echo "Cannot connect to the Docker daemon" >&2; exit 1')
    await expectMissing('Docker: its service does not run')
  })
  it('may be a newer Docker', async () => {
    writeDocker('echo 1.13.1')
    await expectMissing('is too old')
  })
})

describe('what is there', () => {
  it('includes the port on which the proxy of this installation answers', async () => {
    const proxy = createServer((request, response) =>
      response.writeHead(308, { location: `https://${request.headers.host}${request.url}` }).end(),
    )
    answers.HTTP_PORT = String(await listen(proxy))
    const { code, output } = await setupFromFile()
    expect(output).toContain(`port ${answers.HTTP_PORT}: the proxy of this installation listens.`)
    expect(code).toBe(0)
    proxy.close()
  })

  it('is for a person to judge where a machine cannot know it', async () => {
    twilio?.accountIs({ type: 'Trial' })
    const { code, output } = await setupFromFile()
    expect(output).toContain('look     Twilio: a trial account sends to confirmed numbers only')
    expect(code).toBe(0)
  })

  it('is no domain that leads nowhere or elsewhere', async () => {
    for (const [domain, sentence] of [
      ['nowhere.example', 'leads nowhere'],
      ['elsewhere.example', 'leads to 192.0.2.7'],
    ]) {
      remove()
      ;({ folder, remove } = temporaryFolder())
      writeDocker('echo 27.3.1')
      expect((await setup('--domain', domain ?? '')).output).toContain(`domain: ${domain} ${sentence}`)
    }
  })
})

async function listen(server: Server): Promise<number> {
  await once(server.listen(0), 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
