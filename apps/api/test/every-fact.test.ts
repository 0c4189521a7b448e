import {
  checkedTexts,
  factGates,
  factNames,
  factOf,
  fieldProblem,
  type Profile,
  pages,
  problemSentence,
  type Route,
  reviews,
  routes,
} from '@satrangi/contract'
import { isNight } from '@satrangi/test-kit/night'
import { describe, expect, it } from 'vitest'
import { columnOf, storedName } from '../src/features/members/index.ts'
import { decideProfile } from '../src/features/moderation/index.ts'
import { addMember } from './add-member.ts'
import { readersOf, sentTo } from './everything-sent.ts'
import { memberColumns } from './member-columns.ts'
import { accountInput, connect, nextPhoneNumber, profileInput, type TestMember, testPhoto } from './personas.ts'
import { rawCall } from './raw-call.ts'
import type { RawResponse } from './send.ts'
import { openTestApp } from './test-app.ts'

// What a member types reaches nobody else before a person has approved it: at every door, for every fact that the
// contract has, wherever members are shown.

/** Each looks at hundreds of pages. */
const timeout = 60_000

const test = await openTestApp()
const asha = await addMember(test, 'asha')
const [stranger, asked, asker, left, friend] = [
  await addMember(test, 'stranger'),
  await addMember(test, 'asked'),
  await addMember(test, 'asker'),
  await addMember(test, 'left'),
  await addMember(test, 'friend'),
]
const strangers = {
  stranger,
  'somebody whom they asked': asked,
  'somebody who asked them': asker,
  'who left them': left,
}

for (const other of [left, friend]) await connect(asha, other)
const say = (to: TestMember) =>
  asha.call(routes.chat.send, { body: { user_id: to.id, message: 'Hello.', client_id: 'hello-hello-hello' } })
await say(left)
await say(friend)
await left.call(routes.requests.disconnect, { body: { user_id: asha.id } })
await asha.call(routes.requests.send, { body: { user_id: asked.id } })
await asker.call(routes.requests.send, { body: { user_id: asha.id } })
for (const other of [...Object.values(strangers), friend]) {
  await other.call(routes.saves.toggle, { body: { user_id: asha.id } })
  await asha.call(routes.members.view, { params: { id: other.id } })
}

type Form = Record<string, { safeParse: (value: unknown) => { success: boolean; data?: unknown } }>
const shapeOf = ({ body }: Route) => (body as unknown as { shape: Form }).shape
/** The fields of a form that a person types into: they take any words. */
const typedFields = (route: Route) =>
  Object.entries(shapeOf(route))
    .filter(([, field]) => field.safeParse('Words of any kind').data === 'Words of any kind')
    .map(([name]) => name)
    .filter((name) => !['password', 'session_id', 'otp'].includes(name))

/** Everything that everybody else is sent, by how they stand to asha. */
const everythingSent = () => sentTo({ ...strangers, friend }, test, asha)

const edited = typedFields(routes.members.edit)
const signedUp = [...typedFields(routes.signUp.start), ...typedFields(routes.signUp.confirm)]

const disguises: Record<string, (digits: string) => string> = {
  'as it is': (digits) => `Call ${digits}`,
  'digit by digit': (digits) => [...digits].join(' '),
  'in Devanagari': (digits) => digits.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
  'in words': (digits) => digits.replace(/\d/g, (digit) => ` ${spelled[Number(digit)]}`).trim(),
  'between dots of full width': (digits) => [...digits].join('．'),
}
const spelled = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** What a line takes, so that it is refused for what it says and not for its length. */
function maxCharacters(field: string): number {
  const name = factNames.find((one) => one === field)
  const fact = name && factOf(name)
  return fact?.kind === 'line' ? Math.min(fact.max, 80) : 80
}

const edit = (body: Record<string, string>) => rawCall(test.app, routes.members.edit, { token: asha.token, body })
const sentence = problemSentence(fieldProblem('has_contact_data'))

it('finds the fields into which something is typed', () => {
  expect(edited).toEqual(expect.arrayContaining([...checkedTexts, 'state', 'country', 'postal']))
  expect(signedUp).toEqual(expect.arrayContaining([...checkedTexts]))
  for (const field of new Set([...edited, ...signedUp])) expect([field, field in factGates]).toEqual([field, true])
})

/** By day as it is and in another script: the contract's own tests of contact data have every disguise. */
const tried = Object.entries(disguises).filter(([name]) => isNight || /^(as it is|in Devanagari)$/.test(name))

describe.each(tried)('a telephone number %s', (_, disguise) => {
  const fitted = (field: string) => disguise('7700900123').slice(0, maxCharacters(field))

  it('is refused in an edit of any field, or shown to nobody', { timeout }, async () => {
    const numbers: string[] = []
    for (const field of edited) {
      const number = fitted(field)
      const { status, body } = await edit({ [field]: number })
      expect([200, 400]).toContain(status)
      if (checkedTexts.some((one) => one === field && one !== 'nickname'))
        expect([status, body?.fields]).toEqual([400, { [field]: sentence }])
      else if (status === 400) expect(body?.fields).toHaveProperty(field)
      else numbers.push(number)
    }
    await expectNoReaders(numbers)
  })

  it('is refused in any field of a sign-up, or shown to nobody', { timeout }, async () => {
    const numbers: string[] = []
    for (const field of signedUp) {
      const number = fitted(field)
      const { status, body } = await signUpWith(field, number)
      expect([200, 400]).toContain(status)
      if (status === 400) expect(body?.fields).toHaveProperty(field)
      else numbers.push(number)
    }
    // All of them are on the first page of each list.
    expect(numbers.length).toBeLessThan(pages.defaultLimit)
    await expectNoReaders(numbers)
  })
})

async function expectNoReaders(texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return
  const sent = await everythingSent()
  for (const text of texts) expect([text, readersOf(text, sent)]).toEqual([text, []])
}

/** Signs somebody up with a text in one field: what the last call answers. */
async function signUpWith(field: string, text: string): Promise<RawResponse> {
  const account = accountInput('noor', nextPhoneNumber())
  const start = { ...account, ...(field in account ? { [field]: text } : {}) }
  const started = await rawCall(test.app, routes.signUp.start, { body: start })
  if (started.status !== 200) return started
  const { session_id, otp } = started.body ?? {}
  const profile = { ...profileInput(), ...(field in account ? {} : { [field]: text }) }
  const files = { photo1: await testPhoto() }
  return rawCall(test.app, routes.signUp.confirm, { body: { session_id, otp, ...profile }, files })
}

describe('words in any field of an edit', () => {
  const wordsIn = (field: string) => `Lantern ${field.replace('_', ' ')}`.slice(0, 30)
  const gateOf = (field: string) => factGates[field as keyof Profile]
  const everybody = [...Object.keys(strangers), 'friend']
  const isOpen = (field: string) => gateOf(field) !== 'gazetteer' && gateOf(field) !== 'proved'
  const withoutApproval = (field: string) => (gateOf(field) === 'connection' ? ['friend'] : [])
  const withApproval = (field: string) => (typeof gateOf(field) === 'object' ? everybody : withoutApproval(field))

  it('reach others as the table of gates says, and strangers not before a person approved them', {
    timeout,
  }, async () => {
    for (const field of edited) {
      const { status } = await edit({ [field]: wordsIn(field) })
      expect([field, status]).toEqual([field, isOpen(field) ? 200 : 400])
    }
    const open = edited.filter(isOpen)
    const expectReaders = async (expected: (field: string) => string[], ending = '') => {
      const sent = await everythingSent()
      for (const field of open)
        expect([field, readersOf(wordsIn(field) + ending, sent)]).toEqual([field, expected(field)])
    }
    await asha.call(routes.privacy.set, { body: { show_full_name: true } })
    await expectReaders(withoutApproval)
    await decideProfile(test.ctx, { id: asha.id, by: 'meera', reason: null, verdict: 'approved', what: 'all' })
    await expectReaders(withApproval)
    const { user } = await stranger.call(routes.members.view, { params: { id: asha.id } })
    for (const field of open) {
      const gate = gateOf(field)
      if (typeof gate === 'object') expect(user).toMatchObject({ [field]: wordsIn(field), [gate.approval]: 'approved' })
      await edit({ [field]: `${wordsIn(field)} anew` })
    }
    await expectReaders(withoutApproval, ' anew')
  })
})

describe('what was stored before there was a gate', () => {
  const columns = Object.entries(memberColumns).flatMap(([column, fields]) =>
    fields === 'never leaves' ? [] : [column],
  )

  it('reaches no stranger', { timeout }, async () => {
    const numberIn = (column: string) => `${column} 7700900123`
    const written: string[] = []
    for (const column of columns) if (await overwrite(column, numberIn(column))) written.push(column)
    const sent = await everythingSent()
    for (const column of written)
      expect([column, readersOf(numberIn(column), sent).filter((name) => name !== 'friend')]).toEqual([column, []])
    expect(written).toEqual(columns.filter((column) => typedColumns.includes(column)))
  })

  /** A column that takes no words takes no number: its type or its check refuses it. */
  const overwrite = (column: string, text: string): Promise<boolean> =>
    test.ctx.db
      .$executeRawUnsafe(
        `update members set ${[`${column} = $1`, 'city_key = null', ...undecided].join(', ')} where id = $2`,
        text,
        asha.id,
      )
      .then(
        () => true,
        () => false,
      )
})

const undecided = reviews.map(({ approval }) => `${columnOf(approval)} = default`)
/** Those that hold whatever was typed. */
const typedColumns = factNames
  .filter((name) => !('options' in factOf(name)) && factOf(name).kind !== 'date')
  .map((name) => columnOf(storedName(name)))
