import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { describe, expect, it } from 'vitest'
import { givenAnswers } from './answers.ts'
import { fillMissing, newEnv, quoteValue, writeEnvFile } from './env-file.ts'
import { readSetupOptions } from './options.ts'

describe('a value in the file', () => {
  it.each([
    ['plain', 'plain', 'plain'],
    ['St. John’s Road 1, Flat #4', "'St. John’s Road 1, Flat #4'", 'St. John’s Road 1, Flat #4'],
    ['pa$word', "'pa$word'", 'pa$word'],
    ["1 O'Neill Road", `"1 O'Neill Road"`, "1 O'Neill Road"],
    ['1 Sea Road\\nMumbai', '"1 Sea Road\\nMumbai"', '1 Sea Road\nMumbai'],
    ['1 Sea Road\nMumbai', '"1 Sea Road\\nMumbai"', '1 Sea Road\nMumbai'],
    ['', '', ''],
  ])('%j is written as %s', (value, written, read) => {
    expect(quoteValue('NAME', value)).toBe(written)
    expect(parseEnv(`NAME=${written}\n`)).toEqual({ NAME: read })
  })

  it.each([`a'b"c`, "a'b$c", 'a\nb"c'])('%j cannot be written', (value) => {
    expect(() => quoteValue('NAME', value)).toThrow('NAME cannot hold both')
  })
})

describe('a new file', () => {
  it('has the answers, every other setting of the example, and secrets that all differ', () => {
    const { text, names } = newEnv(new Map([['OPERATOR_NAME', 'Satrangi Sabha']]))
    const env = parseEnv(text)
    expect(env).toMatchObject({ OPERATOR_NAME: 'Satrangi Sabha', PORT: '8080', OTP_DAILY_BUDGET: '5000' })
    const secrets = names.filter((name) => /(SECRET|PASSWORD)$/.test(name)).map((name) => env[name])
    expect(secrets.length).toBeGreaterThan(6)
    expect(new Set(secrets).size).toBe(secrets.length)
  })

  it('is its owner’s alone', () => {
    const { folder, remove } = temporaryFolder()
    writeEnvFile(join(folder, 'env'), { text: 'A=1\n', names: ['A'] })
    expect(statSync(join(folder, 'env')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'env'), 'utf8')).toBe('A=1\n')
    remove()
  })
})

it('a file that lacks something gets that alone, in its place or at the end', () => {
  const existing = '# mine\nSESSION_SECRET=of-mine\nOPERATOR_NAME=Mine # ours\nCODE_SECRET=\n'
  const { text, names } = fillMissing(
    existing,
    new Map([
      ['OPERATOR_EMAIL', 'a@b.example'],
      ['OPERATOR_NAME', 'Other'],
    ]),
  )
  expect(text).toMatch(/^# mine\nSESSION_SECRET=of-mine\nOPERATOR_NAME=Mine # ours\nCODE_SECRET=\S{32,}\n/)
  expect(text).toContain('\nOPERATOR_EMAIL=a@b.example\n')
  expect(names).toEqual(expect.arrayContaining(['CODE_SECRET', 'OPERATOR_EMAIL']))
  expect(names).not.toEqual(expect.arrayContaining(['OPERATOR_NAME']))
  expect(fillMissing(text, new Map()).names).toEqual([])
})

describe('what the command line says', () => {
  const given = (...args: string[]) => {
    const options = readSetupOptions(args)
    if (!options) throw new Error('it asked for help')
    return Object.fromEntries(givenAnswers(options))
  }

  it('becomes settings', () => {
    expect(given('--domain', 'Satrangi.example', '--set', 'OPERATOR_NAME=A=B')).toEqual({
      PUBLIC_URL: 'https://satrangi.example',
      SITE_ADDRESS: 'satrangi.example',
      OPERATOR_NAME: 'A=B',
      OTP_DELIVERY: 'twilio',
    })
    expect(given('--set', 'ALLOW_TEST_OTP=true')).toEqual({ ALLOW_TEST_OTP: 'true' })
  })

  it.each([
    [['--domain', 'not a name'], '"not a name" is no name such as satrangi.example.'],
    [['--set', 'RAZORPAY_KEY_ID=rzp'], 'RAZORPAY_KEY_ID: It begins with rzp_live_ or rzp_test_.'],
    [['--set', 'OPERATOR_NAME'], '--set wants NAME=VALUE.'],
    [['--answers', '/nowhere'], 'The answers in /nowhere cannot be read'],
    [['--what'], "Unknown option '--what'"],
  ])('is refused: %j', (args, sentence) => {
    expect(() => given(...args)).toThrow(sentence)
  })

  it('names no setting that does not exist', () => {
    expect(() => newEnv(new Map([['NO_SETTING', '1']]))).toThrow('There is no setting NO_SETTING')
  })
})
