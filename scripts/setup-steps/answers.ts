import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { Failure, messageOf } from '@satrangi/test-kit/failure'
import type { Terminal } from './ask.ts'
import type { SetupOptions } from './options.ts'
import { isDomain, type Question, questions } from './questions.ts'

/** What the flags and the file of answers say, by the names of the settings. @throws Failure */
export function givenAnswers({ answers, settings, domain }: SetupOptions): Map<string, string> {
  const given = new Map([...(answers ? readAnswers(answers) : []), ...settings])
  if (domain !== undefined) setDomain(given, domain)
  for (const { name, problemOf } of questions) {
    const problem = given.get(name) && problemOf?.(given.get(name) ?? '')
    if (problem) throw new Failure(`${name}: ${problem}`)
  }
  if (given.get('ALLOW_TEST_OTP') !== 'true' && !given.has('OTP_DELIVERY')) given.set('OTP_DELIVERY', 'twilio')
  return given
}

function readAnswers(file: string): [string, string][] {
  try {
    return Object.entries(parseEnv(readFileSync(file, 'utf8'))).map(([name, value]) => [name, value ?? ''])
  } catch (error) {
    throw new Failure(`The answers in ${file} cannot be read: ${messageOf(error)}`)
  }
}

/** The name in a browser decides the address, and what the proxy gets a certificate for. */
function setDomain(answers: Map<string, string>, domain: string): void {
  if (!isDomain(domain)) throw new Failure(`${JSON.stringify(domain)} is no name such as satrangi.example.`)
  if (!answers.has('PUBLIC_URL')) answers.set('PUBLIC_URL', `https://${domain.toLowerCase()}`)
  if (!answers.has('SITE_ADDRESS')) answers.set('SITE_ADDRESS', domain.toLowerCase())
}

/**
 * Asks for whatever is neither answered nor filled in yet; an empty answer leaves it out.
 * @param isFilled whether a setting has a value already
 */
export async function askForMissing(
  { ask }: Pick<Terminal, 'ask'>,
  given: ReadonlyMap<string, string>,
  isFilled: (name: string) => boolean,
): Promise<Map<string, string>> {
  const answers = new Map(given)
  while (!answers.has('PUBLIC_URL') && !isFilled('PUBLIC_URL')) {
    const domain = await ask('Under which name do members open it? satrangi.example')
    if (domain === '') break
    if (isDomain(domain)) setDomain(answers, domain)
  }
  for (const question of questions) {
    if (answers.has(question.name) || isFilled(question.name) || question.unless?.(answers)) continue
    const answer = await askUntilRight(ask, question)
    if (answer !== '') answers.set(question.name, answer)
  }
  return answers
}

async function askUntilRight(ask: Terminal['ask'], { text, isSecret, problemOf }: Question): Promise<string> {
  for (let hint = ''; ; ) {
    const answer = await ask(hint + text, { isSecret: isSecret ?? false })
    const problem = answer === '' ? undefined : problemOf?.(answer)
    if (!problem) return answer
    hint = `${problem} `
  }
}
