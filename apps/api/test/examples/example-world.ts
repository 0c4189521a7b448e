import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { apiSecretNames } from '@satrangi/test-kit/secrets'
import { signUp, type TestMember } from '../personas.ts'
import { repeatableRandom } from '../repeatable-random.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { exampleGateway, paymentSettings } from './example-payment.ts'
import { type Recorder, recordCalls } from './record-calls.ts'

/** Of every message that carries a code. */
export const exampleCode = '482913'

/** Some lists are ordered by a hash with a secret. */
const fixedSecrets = Object.fromEntries(
  apiSecretNames.map((name) => [name, createHash('sha256').update(name).digest('hex')]),
)

/** An app in which the calls of the examples are made. */
export interface ExampleWorld extends Recorder {
  test: TestApp
  /** Signs up a member whose id follows from their name. */
  addMember: (name: string) => Promise<TestMember>
}

export async function exampleWorld(): Promise<ExampleWorld> {
  const random = repeatableRandom(exampleCode)
  const test = await testApp({
    env: { PUBLIC_URL: 'https://satrangi.example', ...fixedSecrets, ...paymentSettings },
    chosen: { random, gateway: exampleGateway },
  })
  const { db } = test.ctx
  random.repeat(0)
  let members = 0
  return {
    test,
    ...recordCalls(test, random),
    addMember: async (name) => {
      random.repeat(crc32(name))
      members += 1
      const member = await signUp(test, name, { phone: `77009001${String(members).padStart(2, '0')}` })
      // Lists and what a moderator decides on go by it, and the database draws it. The examples show an occupation.
      await db.member.update({
        where: { id: member.id },
        data: { shuffle: members, occupationApproval: 'approved' },
      })
      return member
    },
  }
}
