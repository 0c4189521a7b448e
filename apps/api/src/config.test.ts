import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultCaseRules, helplines, helplinesCheckedOn } from '@satrangi/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { settingNames } from './environment.ts'
import { retiredSettings } from './retired-settings.ts'
import { otherSettingNames } from './unknown-settings.ts'

type Env = Record<string, string | undefined>

/** The least that a start needs. */
const least: Env = {
  DATABASE_URL: 'postgresql://satrangi:word@127.0.0.1:5432/satrangi',
  SESSION_SECRET: 's'.repeat(32),
  CODE_SECRET: 'c'.repeat(32),
  PHOTO_SECRET: 'p'.repeat(32),
  LOG_SECRET: 'l'.repeat(32),
  IDENTITY_SECRET: 'i'.repeat(32),
  EVIDENCE_KEY: 'e'.repeat(32),
}
const twilio: Env = {
  OTP_DELIVERY: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_SMS_FROM: '+15005550006',
  TWILIO_WHATSAPP_FROM: '+14155550100',
}
const mail: Env = { SMTP_URL: 'smtps://user:word@mail.example:465', MAIL_FROM: 'codes@mail.example' }
const razorpay: Env = {
  RAZORPAY_KEY_ID: 'rzp_live_00000000000000',
  RAZORPAY_KEY_SECRET: 'a key',
  RAZORPAY_WEBHOOK_SECRET: 'another key',
}
const operator: Env = {
  OPERATOR_NAME: 'An Operator',
  OPERATOR_ADDRESS: '1 Some Street',
  OPERATOR_EMAIL: 'help@satrangi.example',
  GRIEVANCE_OFFICER: 'An Officer',
  GRIEVANCE_EMAIL: 'grievances@satrangi.example',
}
const s3: Env = {
  PHOTO_STORE: 's3',
  S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com',
  S3_REGION: 'ap-south-1',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'AKIA0',
  S3_SECRET_ACCESS_KEY: 'hush',
}
const inEarnest: Env = { NODE_ENV: 'production', PUBLIC_URL: 'https://satrangi.example', ...razorpay, ...operator }
const production: Env = { ...least, ...twilio, ...mail, ...inEarnest }

const folder = mkdtempSync(join(tmpdir(), 'satrangi-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A file of rules with this content. */
function rulesFile(content: string): string {
  const file = join(folder, 'rules.json')
  writeFileSync(file, content)
  return file
}

/** Why the API does not start; an empty text when it does. */
function refusal(env: Env): string {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

describe('an environment that the API starts with', () => {
  it('needs only the database and the secrets', () => {
    expect(readConfig(least)).toEqual({
      production: false,
      http: {
        port: 8080,
        host: '127.0.0.1',
        publicUrl: 'http://localhost:8080',
        trustProxy: 0,
        webDir: undefined,
        instance: undefined,
        stopGraceMs: 0,
      },
      database: { url: least.DATABASE_URL, connections: 20, replica: undefined },
      redisUrl: undefined,
      photoDir: '.data/photos',
      photoStorage: { store: 'disk', fallback: undefined, s3: undefined },
      secrets: {
        session: 's'.repeat(32),
        code: 'c'.repeat(32),
        photo: 'p'.repeat(32),
        log: 'l'.repeat(32),
        identity: 'i'.repeat(32),
        evidence: 'e'.repeat(32),
        oldEvidence: [],
      },
      codes: {
        delivery: 'log',
        countries: ['91', '1', '27', '31', '33', '44', '46', '49', '60', '61', '64', '65', '353', '971'],
        perPrefixAnHour: 200,
        perDay: 5000,
      },
      twilio: undefined,
      mail: undefined,
      payments: undefined,
      operator: {
        name: undefined,
        address: undefined,
        email: undefined,
        gstin: undefined,
        grievance: undefined,
        declaration: undefined,
        appStoreUrl: undefined,
        helplines: { lines: helplines, checkedOn: helplinesCheckedOn },
      },
      caseRules: defaultCaseRules,
      caseRetentionDays: 180,
      backups: false,
      pictureHidesPerDay: 5,
      desk: false,
      limitScale: 1,
    })
  })

  it('has the rules of time of its file in the place of the defaults', () => {
    const file = rulesFile(
      '{"grievance": {"act_within_hours": 48, "source": "our law", "in_force_since": "2026-01-01"}}',
    )
    expect(readConfig({ ...least, CASE_RULES_FILE: file }).caseRules).toEqual({
      ...defaultCaseRules,
      grievance: {
        acknowledgeWithinHours: null,
        actWithinHours: 48,
        source: 'our law',
        inForceSince: '2026-01-01',
      },
    })
  })

  it('stores photos in a bucket', () => {
    const env = { ...least, ...s3, PHOTO_STORE_FALLBACK: 'disk', S3_FORCE_PATH_STYLE: 'true' }
    expect(readConfig(env).photoStorage).toEqual({
      store: 's3',
      fallback: 'disk',
      s3: {
        endpoint: 'https://s3.ap-south-1.amazonaws.com',
        region: 'ap-south-1',
        bucket: 'photos',
        prefix: 'photos/',
        accessKeyId: 'AKIA0',
        secretAccessKey: 'hush',
        forcePathStyle: true,
      },
    })
    expect(readConfig({ ...least, ...s3, PHOTO_STORE: 'disk' }).photoStorage.s3).toBeUndefined()
  })

  it('is read into the configuration', () => {
    const env = {
      ...production,
      PORT: '9000',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://satrangi.example:8443/some/page?x#y',
      TRUST_PROXY: '1',
      WEB_DIR: '/app/web',
      INSTANCE_NAME: 'one',
      STOP_GRACE_SECONDS: '6',
      DATA_DIR: '/data',
      DATABASE_CONNECTIONS: '40',
      DATABASE_REPLICA_URL: 'postgres://reader:word@replica/satrangi',
      DATABASE_REPLICA_MAX_LAG_SECONDS: '30',
      REDIS_URL: 'redis://:word@redis:6379',
      OTP_COUNTRIES: ' 91, 44 ',
      TWILIO_WHATSAPP_TEMPLATE: `HX${'0'.repeat(32)}`,
      OTP_PREFIX_HOURLY: '10',
      OTP_DAILY_BUDGET: '100',
      EVIDENCE_OLD_KEYS: ` ${'x'.repeat(32)}, ${'y'.repeat(40)} `,
      RAZORPAY_OLD_KEY_SECRET: 'an old key',
      RAZORPAY_OLD_WEBHOOK_SECRET: 'another old key',
      MERCHANT_NAME: 'Subscription',
      OPERATOR_NAME: 'An Operator',
      TAGLINE: 'for queer people of Pune',
      OPERATOR_ADDRESS: '1 Some Street',
      OPERATOR_EMAIL: 'help@satrangi.example',
      OPERATOR_GSTIN: '27AAAAA0000A1Z2',
      OPERATOR_DECLARATION: 'Declared.',
      APP_STORE_URL: 'https://store.example/app',
      HELPLINES: 'Police=112',
      HELPLINES_CHECKED_ON: '2026-02-01',
      GRIEVANCE_OFFICER: 'An Officer',
      GRIEVANCE_EMAIL: 'grievances@satrangi.example',
    }
    expect(readConfig(env)).toMatchObject({
      production: true,
      http: {
        port: 9000,
        host: '0.0.0.0',
        publicUrl: 'https://satrangi.example:8443',
        trustProxy: 1,
        webDir: '/app/web',
        instance: 'one',
        stopGraceMs: 6000,
      },
      database: { connections: 40, replica: { url: 'postgres://reader:word@replica/satrangi', maxLagMs: 30_000 } },
      redisUrl: 'redis://:word@redis:6379',
      photoDir: '/data/photos',
      codes: { delivery: 'twilio', countries: ['91', '44'], perPrefixAnHour: 10, perDay: 100 },
      twilio: {
        accountSid: 'AC0',
        authToken: 'token',
        smsFrom: '+15005550006',
        whatsappFrom: '+14155550100',
        whatsappTemplate: `HX${'0'.repeat(32)}`,
        baseUrl: undefined,
      },
      mail: { url: mail.SMTP_URL, from: mail.MAIL_FROM },
      payments: {
        keyId: razorpay.RAZORPAY_KEY_ID,
        keySecret: 'a key',
        oldKeySecret: 'an old key',
        webhookSecret: 'another key',
        oldWebhookSecret: 'another old key',
        sandboxUrl: undefined,
        merchant: 'Subscription',
      },
      operator: {
        name: 'An Operator',
        tagline: 'for queer people of Pune',
        address: '1 Some Street',
        email: 'help@satrangi.example',
        gstin: '27AAAAA0000A1Z2',
        declaration: 'Declared.',
        appStoreUrl: 'https://store.example/app',
        helplines: { lines: [{ name: 'Police', number: '112' }], checkedOn: '2026-02-01' },
        grievance: { name: 'An Officer', email: 'grievances@satrangi.example', phone: undefined },
      },
    })
  })

  it('has the sandbox’s origin and a neutral merchant name', () => {
    const env = { ...least, ...razorpay, RAZORPAY_BASE_URL: 'http://localhost:8090/v1/?x' }
    expect(readConfig(env).payments).toMatchObject({ sandboxUrl: 'http://localhost:8090', merchant: 'Membership' })
  })

  it.each<[string, Env]>([
    ['production with senders', production],
    ['a test installation', { ...least, ...inEarnest, ALLOW_TEST_OTP: 'true' }],
    ['one where things are bought, outside of production', { ...least, ...razorpay }],
    ['a sandbox, outside of production', { ...least, ...razorpay, RAZORPAY_BASE_URL: 'http://localhost:8090' }],
    ['settings that are there and empty', { ...least, PORT: '', REDIS_URL: '', PUBLIC_URL: '', OTP_DELIVERY: '' }],
    ['settings of others', { ...least, PATH: '/usr/bin', npm_config_cache: '/tmp' }],
    ['a port that the system chooses', { ...least, PORT: '0' }],
    ['a fake provider, outside of production', { ...least, ...twilio, TWILIO_BASE_URL: 'http://127.0.0.1:9999' }],
    ['higher limits, outside of production', { ...least, RATE_LIMIT_SCALE: '1000' }],
    ['a database behind a socket', { ...least, DATABASE_URL: 'postgres:///satrangi?host=/run/postgresql' }],
  ])('may be %s', (_, env) => {
    expect(refusal(env)).toBe('')
  })
})

describe('an environment that the API refuses to start with', () => {
  it.each<[string, Env, string]>([
    ['no database', { ...least, DATABASE_URL: undefined }, 'DATABASE_URL must be an address such as postgresql://'],
    ['an empty database', { ...least, DATABASE_URL: '' }, 'DATABASE_URL must be an address such as postgresql://'],
    ['another kind of database', { ...least, DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be an address'],
    ['a secret that is missing', { ...least, SESSION_SECRET: undefined }, 'SESSION_SECRET must be set'],
    ['a secret that is empty', { ...least, PHOTO_SECRET: '' }, 'PHOTO_SECRET must be set'],
    [
      'a secret that is short',
      { ...least, CODE_SECRET: 'c'.repeat(31) },
      'CODE_SECRET must have 32 characters or more',
    ],
    ['two secrets that are one', { ...least, LOG_SECRET: 's'.repeat(32) }, 'Each of the secrets must be different'],
    ['no key of evidence', { ...production, EVIDENCE_KEY: '' }, 'EVIDENCE_KEY must be set: 32 random characters'],
    ['a key of evidence that is short', { ...least, EVIDENCE_KEY: 'e'.repeat(31) }, 'EVIDENCE_KEY must have 32'],
    [
      'an old key of evidence that is short',
      { ...least, EVIDENCE_OLD_KEYS: `${'x'.repeat(32)},y` },
      'EVIDENCE_OLD_KEYS must be keys of 32 characters or more, separated by commas',
    ],
    [
      'an old key of evidence that is the present one',
      { ...least, EVIDENCE_OLD_KEYS: 'e'.repeat(32) },
      'Each of the secrets must be different',
    ],
    ['a port that is a word', { ...least, PORT: 'http' }, 'PORT must be a whole number'],
    ['a port that is none', { ...least, PORT: '65536' }, 'PORT must be from 0 to 65535'],
    ['a port below all', { ...least, PORT: '-1' }, 'PORT must be a whole number'],
    ['a broken port', { ...least, PORT: '8080.5' }, 'PORT must be a whole number'],
    ['a port in another notation', { ...least, PORT: '0x50' }, 'PORT must be a whole number'],
    ['an address that is none', { ...least, PUBLIC_URL: 'satrangi.example' }, 'PUBLIC_URL must be an address'],
    ['a long tagline', { ...least, TAGLINE: 'a'.repeat(81) }, 'TAGLINE must have at most 80 characters'],
    ['an address of no browser', { ...least, PUBLIC_URL: 'ftp://satrangi.example' }, 'PUBLIC_URL must be an address'],
    ['an address that is a script', { ...least, PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL must be an address'],
    [
      'a setting that is gone',
      { ...least, REDIS_CLUSTER_URLS: 'redis://one,redis://two' },
      'REDIS_CLUSTER_URLS is no longer read: name one Redis, a Sentinel-managed or a managed one, in REDIS_URL.',
    ],
    [
      'a key that signed for the world',
      { ...least, EVIDENCE_SIGNING_KEY: 'g'.repeat(32) },
      'EVIDENCE_SIGNING_KEY is no longer read: remove it; what members save has a code under EVIDENCE_KEY, which only you can check.',
    ],
    ['a Redis that is a website', { ...least, REDIS_URL: 'http://redis' }, 'REDIS_URL must be an address'],
    ['too many proxies', { ...least, TRUST_PROXY: '6' }, 'TRUST_PROXY must be from 0 to 5'],
    ['proxies by a word', { ...least, TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a whole number'],
    [
      'a replica of another kind',
      { ...least, DATABASE_REPLICA_URL: 'replica:5432' },
      'DATABASE_REPLICA_URL must be an address such as postgresql://user:password@replica:5432/database',
    ],
    [
      'a replica without any lag',
      { ...least, DATABASE_REPLICA_MAX_LAG_SECONDS: '0' },
      'DATABASE_REPLICA_MAX_LAG_SECONDS must be from 5 to 3600',
    ],
    ['one connection', { ...least, DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS must be from 2 to 200'],
    ['no limits at all', { ...least, RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE must be from 1'],
    ['an unknown kind of run', { ...least, NODE_ENV: 'prod' }, 'NODE_ENV must be one of development, production, test'],
    ['an unknown delivery', { ...least, OTP_DELIVERY: 'pigeon' }, 'OTP_DELIVERY must be one of log, twilio'],
    ['a yes that is none', { ...least, ALLOW_TEST_OTP: 'yes' }, 'ALLOW_TEST_OTP must be one of true, false'],
    ['countries by their names', { ...least, OTP_COUNTRIES: 'IN,GB' }, 'OTP_COUNTRIES must be calling codes'],
    ['calling codes with a plus sign', { ...least, OTP_COUNTRIES: '+91' }, 'OTP_COUNTRIES must be calling codes'],
    ['a mail server that is a website', { ...least, ...mail, SMTP_URL: 'https://mail' }, 'SMTP_URL must be an address'],
    ['mail from nobody', { ...least, ...mail, MAIL_FROM: undefined }, 'MAIL_FROM must be set beside SMTP_URL'],
    ['codes that are shown, in production', { ...production, OTP_DELIVERY: 'log' }, 'OTP_DELIVERY=log shows codes'],
    [
      'codes that are shown by default, in production',
      { ...production, OTP_DELIVERY: undefined },
      'OTP_DELIVERY=log shows codes',
    ],
    ['no mail server, in production', { ...production, SMTP_URL: undefined }, 'SMTP_URL must be set in production'],
    ['no address, in production', { ...production, PUBLIC_URL: undefined }, 'PUBLIC_URL must be set in production'],
    ['a fake provider, in production', { ...production, TWILIO_BASE_URL: 'http://x' }, 'TWILIO_BASE_URL is for tests'],
    [
      'no keys of the payment provider, in production',
      { ...production, RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '', RAZORPAY_WEBHOOK_SECRET: '' },
      'must be set in production: the sandbox is refused there',
    ],
    [
      'a payment sandbox, in production',
      { ...production, RAZORPAY_BASE_URL: 'http://localhost:8090' },
      'RAZORPAY_BASE_URL leads to a sandbox, where no money moves, and is refused in production',
    ],
    [
      'a payment sandbox without keys',
      { ...least, RAZORPAY_BASE_URL: 'http://localhost:8090' },
      'RAZORPAY_BASE_URL needs RAZORPAY_KEY_ID',
    ],
    [
      'a payment sandbox that is no address',
      { ...least, ...razorpay, RAZORPAY_BASE_URL: 'localhost:8090' },
      'RAZORPAY_BASE_URL must be an address',
    ],
    [
      'an officer whom nobody can reach',
      { ...least, GRIEVANCE_OFFICER: 'An Officer' },
      'GRIEVANCE_OFFICER and GRIEVANCE_EMAIL go together',
    ],
    ['a template that is none', { ...least, TWILIO_WHATSAPP_TEMPLATE: 'HX1' }, 'TWILIO_WHATSAPP_TEMPLATE must be the'],
    ['a GSTIN that is none', { ...least, OPERATOR_GSTIN: '27AAAAA0000A1Z5' }, 'OPERATOR_GSTIN must be a GSTIN'],
    ['an unknown store of photos', { ...least, PHOTO_STORE: 'tape' }, 'PHOTO_STORE must be one of disk, s3'],
    [
      'one store of photos twice',
      { ...least, PHOTO_STORE_FALLBACK: 'disk' },
      'PHOTO_STORE_FALLBACK is the store from which photos are moved',
    ],
    ['a bucket without an address', { ...production, ...s3, S3_ENDPOINT: '' }, 'Photos in S3 need S3_ENDPOINT.'],
    [
      'photos moved from a bucket that is not named',
      { ...production, PHOTO_STORE_FALLBACK: 's3' },
      'Photos in S3 need S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
    ],
    ['a prefix without a slash', { ...least, ...s3, S3_PREFIX: 'photos' }, 'S3_PREFIX must be folders such as photos/'],
    ['higher limits, in production', { ...production, RATE_LIMIT_SCALE: '2' }, 'RATE_LIMIT_SCALE above 1 is refused'],
  ])('has %s', (_, env, sentence) => {
    expect(refusal(env)).toContain(sentence)
    expect(refusal(env).split('\n')).toHaveLength(1)
  })

  it.each(Object.keys(twilio).slice(1))('sends by Twilio without %s', (name) => {
    for (const value of [undefined, '']) expect(refusal({ ...least, ...twilio, [name]: value })).toContain(name)
  })

  it.each(Object.keys(operator))('runs in production without %s', (name) => {
    for (const value of [undefined, '', ' ']) {
      for (const env of [production, { ...least, ...inEarnest, ALLOW_TEST_OTP: 'true' }])
        expect(refusal({ ...env, [name]: value })).toMatch(new RegExp(`^${name} must be set in production: .+\\.$`))
    }
  })

  it.each(Object.keys(razorpay))('takes payments without %s', (name) => {
    for (const value of [undefined, '']) {
      for (const others of [{ ...least, ...razorpay }, production]) {
        expect(refusal({ ...others, [name]: value })).toContain('go together: an empty secret would let anybody sign.')
      }
    }
  })

  it('serves metrics nowhere unless it is told, and then for this machine alone', () => {
    expect(readConfig(production).metrics).toBeUndefined()
    const local = { port: 9464, host: '127.0.0.1', token: undefined }
    expect(readConfig({ ...production, METRICS_PORT: '9464' }).metrics).toEqual(local)
    for (const METRICS_HOST of ['localhost', '::1', '127.0.0.2'])
      expect(readConfig({ ...production, METRICS_PORT: '9464', METRICS_HOST }).metrics?.host).toBe(METRICS_HOST)
  })

  it.each(['0.0.0.0', '::', '10.0.0.4', '127.0.0.1.example'])(
    'serves no metrics at %s without a token',
    (METRICS_HOST) => {
      const env = { ...production, METRICS_PORT: '9464', METRICS_HOST }
      expect(refusal(env)).toContain('set METRICS_TOKEN')
      expect(refusal({ ...env, METRICS_TOKEN: 'short' })).toContain('32 characters')
      expect(readConfig({ ...env, METRICS_TOKEN: 'm'.repeat(32) }).metrics?.token).toBe('m'.repeat(32))
    },
  )

  it('serves no metrics on the port of the product', () => {
    expect(refusal({ ...least, PORT: '8080', METRICS_PORT: '8080' })).toContain('METRICS_PORT must not be PORT')
    for (const METRICS_PORT of ['0', '65536', 'x'])
      expect(refusal({ ...least, METRICS_PORT })).toContain('METRICS_PORT')
  })

  it('is reported with one sentence for each problem', () => {
    expect(refusal({ PORT: 'x', DATABASE_URL: least.DATABASE_URL }).split('\n')).toHaveLength(7)
    expect(refusal({ ...least, NODE_ENV: 'production' }).split('\n')).toHaveLength(9)
  })

  it('has an empty line of a setting that is gone, which is no reason', () => {
    expect(refusal({ ...least, REDIS_CLUSTER_URLS: '' })).toBe('')
  })

  it('names what is gone beside what is wrong', () => {
    const said = refusal({ ...least, REDIS_CLUSTER_URLS: 'redis://one', PORT: 'x' }).split('\n')
    expect(said).toEqual([
      expect.stringMatching(/^REDIS_CLUSTER_URLS is no longer read/),
      expect.stringMatching(/^PORT/),
    ])
  })

  it('does not quote its secrets in the message', () => {
    const env = {
      ...least,
      REDIS_CLUSTER_URLS: 'hush',
      SESSION_SECRET: 'hush',
      DATABASE_URL: 'hush://hush',
      REDIS_URL: 'hush',
      SMTP_URL: 'hush:hush',
      RAZORPAY_BASE_URL: 'hush',
      RAZORPAY_KEY_SECRET: 'hush',
    }
    expect(refusal(env)).not.toContain('hush')
  })
})

it('shows an example, or the choices, for every setting that has a form', () => {
  const refusals = settingNames.map((name) => [name, refusal({ ...least, [name]: '§' })] as const)
  const withForm = refusals.filter(([, sentence]) => sentence !== '' && !sentence.includes('go together'))
  expect(withForm.length).toBeGreaterThan(40)
  const alone = /^\w+ must .*(such as|one of|such a one|as docs\/)/
  expect(withForm.filter(([, sentence]) => !alone.test(sentence))).toEqual([])
})

describe('.env.example', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const pairs = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  it('has every setting, once, and no other', () => {
    expect(pairs.map(([name]) => name).sort()).toEqual([...settingNames, ...otherSettingNames].sort())
  })

  it('has no setting that is gone', () => {
    const gone = Object.keys(retiredSettings)
    expect(pairs.map(([name]) => name).filter((name) => gone.includes(name))).toEqual([])
  })

  it('explains every group of settings in the lines above it', () => {
    const groups = example.split(/(?<=^[A-Z][A-Z0-9_]*=.*\n)(?=#|\n)/m)
    for (const group of groups) if (/^[A-Z]/m.test(group)) expect(group).toMatch(/^# .{10,}\n(#.*\n)*[A-Z]/m)
  })

  it('states the default of each setting', () => {
    const demanded = { ...least }
    const said = Object.fromEntries(pairs.filter(([, value]) => value !== ''))
    expect(readConfig({ ...said, ...demanded })).toEqual(readConfig(demanded))
  })

  it('contains no secret', () => {
    for (const [name, value] of pairs) if (/SECRET|TOKEN|PASSWORD|SID|EVIDENCE/.test(name)) expect(value).toBe('')
  })
})

describe('a file of rules of time that cannot be used', () => {
  const rule = { source: 'our law', in_force_since: '2026-01-01' }
  const unreadable = 'CASE_RULES_FILE must be a readable JSON file of rules as docs/operations/clocks.md has them'
  it.each([
    ['is no JSON', 'hours: 3', `${unreadable}.`],
    ['names an unknown kind', JSON.stringify({ songs: rule }), unreadable],
    ['has no source', JSON.stringify({ order: { act_within_hours: 1 } }), `${unreadable}: order.source is not.`],
    [
      'has a time below zero',
      JSON.stringify({ order: { ...rule, act_within_hours: -1 } }),
      `${unreadable}: order.act_within_hours is not.`,
    ],
    [
      'takes away the time of every case',
      JSON.stringify({ grievance: rule }),
      'CASE_RULES_FILE must say within how many hours for grievance.',
    ],
  ])('%s: the API does not start, and says why in one sentence', (_, content, message) => {
    const said = refusal({ ...least, CASE_RULES_FILE: rulesFile(content) })
    expect(said.startsWith(message)).toBe(true)
    expect(said).not.toContain('\n')
  })

  it('is not there', () => {
    expect(refusal({ ...least, CASE_RULES_FILE: '/nowhere/rules.json' })).toBe(`${unreadable}.`)
  })
})
