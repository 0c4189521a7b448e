// The set-up among programs that speak the protocols of name servers, mail servers and providers.
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
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeTwilio, fakeTwilio } from '../../apps/api/test/fake-twilio.ts'
import { type MailCatcher, mailCatcher } from '../../apps/api/test/mail-catcher.ts'
import { type PaySandbox, paySandbox } from '../../apps/api/test/pay-sandbox.ts'
import { readSetupOptions } from './options.ts'
import { runSetup } from './run-setup.ts'
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
  vi.stubEnv('PATH', [join(folder, 'bin'), process.env.PATH].join(delimiter))
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
    TWILIO_WHATSAPP_TEMPLATE: `HX${'0'.repeat(32)}`,
    SMTP_URL: mail?.url ?? '',
    MAIL_FROM: 'codes@sabha.example',
    RAZORPAY_KEY_ID: shop?.keyId ?? '',
    RAZORPAY_KEY_SECRET: shop?.keySecret ?? '',
    RAZORPAY_WEBHOOK_SECRET: shop?.webhookSecret ?? '',
    HTTP_PORT: String(await freePort()),
    HTTPS_PORT: String(await freePort()),
  }
})
afterEach(() => {
  vi.unstubAllEnvs()
  remove()
})

/** A command `docker` that does this. */
function writeDocker(script: string): void {
  mkdirSync(join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'bin', 'docker'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, 'bin', 'docker'), 0o755)
}

async function setup(...args: string[]): Promise<{ code: number; output: string }> {
  const options = readSetupOptions(['--file', envFile(), '--resolver', names?.address ?? '', ...args])
  if (!options) throw new Error('it asked for help')
  const lines: string[] = []
  const urls = { twilio: twilio?.url, razorpay: shop?.url }
  const code = await runSetup(options, { terminal: undefined, urls, print: (line) => void lines.push(`${line}\n`) })
  const output = lines.join('')
  for (const name of ['TWILIO_AUTH_TOKEN', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'])
    if (answers[name]) expect(output).not.toContain(answers[name])
  expect(output).not.toMatch(/p%40ss|p@ss/)
  return { code, output }
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
    expect(readEnv()).toMatchObject({ ...answers, SITE_ADDRESS: 'satrangi.example', OTP_DELIVERY: 'twilio' })
    expect(readEnv()).toMatchObject({ NODE_ENV: 'production', ENV_FILE: '.env' })
    expect([twilio?.received, mail?.received]).toEqual([[], []])
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

  it('is left as it is where an answer cannot be right', async () => {
    await expect(setup('--set', 'OPERATOR_GSTIN=27AAAAA0000A1Z5')).rejects.toThrow('That is no GSTIN')
    expect(existsSync(envFile())).toBe(false)
  })
})

describe('an .env that is there', () => {
  const own = '# mine\nSESSION_SECRET=of-mine\nOPERATOR_NAME=Mine # ours\nCODE_SECRET=\n'

  it('is only checked with --check', async () => {
    writeFileSync(envFile(), own, { mode: 0o600 })
    expect((await setupFromFile('--check')).code).toBe(1)
    expect(readFileSync(envFile(), 'utf8')).toBe(own)
  })

  it('is not made by --check', async () => {
    const { code, output } = await setup('--check')
    expect([code, existsSync(envFile())]).toEqual([1, false])
    expect(output).toContain('there is no ')
  })

  it('is told by name what it would get, and stays as it is', async () => {
    writeFileSync(envFile(), own, { mode: 0o644 })
    const { output } = await setupFromFile()
    expect(output).toContain('+ CODE_SECRET\n')
    expect(output).not.toContain('+ SESSION_SECRET')
    expect(output).toContain('Nothing was changed. --fill adds them.')
    expect(readFileSync(envFile(), 'utf8')).toBe(own)
    expect(missing(output).join()).toContain('others on this machine can read')
  })

  it('gets what it lacks with --fill, and keeps what it has', async () => {
    writeFileSync(envFile(), own, { mode: 0o644 })
    const { output } = await setupFromFile('--fill')
    expect(output).toContain('They are added.')
    expect(readEnv()).toMatchObject({
      OPERATOR_NAME: 'Mine',
      OPERATOR_EMAIL: 'help@sabha.example',
      SESSION_SECRET: 'of-mine',
    })
    expect(statSync(envFile()).mode & 0o777).toBe(0o600)
    expect(missing(output)).toEqual([expect.stringContaining('SESSION_SECRET must have 32 characters')])
  })
})

describe('what is missing', () => {
  it('may be right keys, a free port and a running Docker, and each is named on its own', async () => {
    const other = createServer((_, response) => response.writeHead(404).end())
    answers.HTTP_PORT = String(await listen(other))
    answers.SMTP_URL = answers.SMTP_URL?.replace('p%40ss', 'wrong') ?? ''
    answers.TWILIO_AUTH_TOKEN = 'another-token'
    answers.RAZORPAY_KEY_SECRET = 'another-secret'
    writeDocker('echo "Cannot connect to the Docker daemon" >&2; exit 1')
    const { code, output } = await setupFromFile()
    expect(missing(output)).toEqual([
      expect.stringContaining(`port ${answers.HTTP_PORT}: another program listens there`),
      expect.stringContaining('mail: the user or the password in SMTP_URL is wrong'),
      expect.stringContaining('Twilio: the keys are not accepted'),
      expect.stringContaining('Razorpay: the keys are not accepted'),
      expect.stringContaining('Docker: its service does not run'),
    ])
    expect(code).toBe(1)
    other.close()
  })

  it('may be production, a mail server, an account in use, a newer Docker, and a name that leads here', async () => {
    answers.SMTP_URL = `smtp://sender:word@127.0.0.1:${await freePort()}`
    twilio?.accountIs({ status: 'closed' })
    writeDocker('echo 1.13.1')
    const { output } = await setupFromFile('--domain', 'nowhere.example', '--set', 'NODE_ENV=development')
    expect(missing(output)).toEqual([
      expect.stringContaining('settings: NODE_ENV must be production: the containers refuse the file without it.'),
      expect.stringContaining('domain: nowhere.example leads nowhere'),
      expect.stringContaining('mail: the connection fails'),
      expect.stringContaining('Twilio: the account is closed'),
      expect.stringContaining('is too old'),
    ])
  })

  it('is not the port on which the proxy of this installation answers, nor what only a person can judge', async () => {
    const proxy = createServer((request, response) =>
      response.writeHead(308, { location: `https://${request.headers.host}${request.url}` }).end(),
    )
    const port = await listen(proxy)
    answers.HTTP_PORT = `127.0.0.1:${port}`
    twilio?.accountIs({ type: 'Trial' })
    const { code, output } = await setupFromFile()
    expect(output).toContain(`port ${port}: the proxy of this installation listens.`)
    expect(output).toContain('look     Twilio: a trial account sends to confirmed numbers only')
    expect(code).toBe(0)
    proxy.close()
  })
})

describe('the program', () => {
  it('exits with 1 when something is missing, and says what', async () => {
    const args = [inRoot('scripts/setup.ts'), '--check', '--file', envFile()]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
    expect([code, output]).toEqual([1, expect.stringMatching(/^MISSING {2}settings: there is no .+\n\n1 missing\./)])
  })
})

async function listen(server: Server): Promise<number> {
  await once(server.listen(0), 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
