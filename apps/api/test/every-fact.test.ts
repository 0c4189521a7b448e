import {
  checkedTexts,
  factGates,
  factNames,
  factOf,
  fieldProblem,
  type Profile,
  problemSentence,
  type Route,
  reviews,
  routes,
} from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { columnOf, storedName } from '../src/features/members/index.ts'
import { decideProfile } from '../src/features/moderation/index.ts'
import { addMember } from './add-member.ts'
import { memberColumns } from './member-columns.ts'
import { accountInput, connect, nextPhoneNumber, profileInput, type TestMember, testPhoto } from './personas.ts'
import { rawCall } from './raw-call.ts'
import { openTestApp } from './test-app.ts'
import { conversations, lists, notificationLists, profiles } from './where-members-appear.ts'

// What a member types reaches nobody else before a person has approved it: at every door, for every fact that the
// contract has, wherever members are shown.

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

/** Every call that answers with members, as the tests of who sees what have them, and the people of the safety page. */
const places: readonly { route: Route; query?: string }[] = [
  ...lists.map(({ route, query }) => ({ route, query: query?.(asha) ?? '' })),
  ...[...profiles, ...conversations, routes.safety.people].map((route) => ({ route })),
  ...notificationLists.map((route) => ({ route, query: '?type=view' })),
]

/** Everything that a member is sent about others. */
async function everythingSentTo(viewer: TestMember): Promise<string> {
  const texts = await Promise.all(
    places.map(async ({ route, query = '' }) => {
      const param = notificationLists.includes(route) ? viewer.id : asha.id
      const { status, body } = await rawCall(test.app, route, { token: viewer.token, query, param })
      if (status !== 200) throw new Error(`${route.path} answered ${status}`)
      return JSON.stringify(body)
    }),
  )
  return texts.join('\n')
}

const asSent = (text: string) => JSON.stringify(text).slice(1, -1)

/** Who is sent a text somewhere, by how they stand to its member. */
async function readersOf(text: string): Promise<string[]> {
  const readers: string[] = []
  for (const [name, viewer] of Object.entries({ ...strangers, friend }))
    if ((await everythingSentTo(viewer)).includes(asSent(text))) readers.push(name)
  return readers
}

type Form = Record<string, { safeParse: (value: unknown) => { success: boolean; data?: unknown } }>
const shapeOf = ({ body }: Route) => (body as unknown as { shape: Form }).shape
/** The fields of a form that a person types into: they take any words. */
const typedFields = (route: Route) =>
  Object.entries(shapeOf(route))
    .filter(([, field]) => field.safeParse('Words of any kind').data === 'Words of any kind')
    .map(([name]) => name)
    .filter((name) => !['password', 'session_id', 'otp'].includes(name))

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

describe.each(Object.entries(disguises))('a telephone number %s', (_, disguise) => {
  const fitted = (field: string) => disguise('7700900123').slice(0, maxCharacters(field))

  it.each(edited)('is refused as %s in an edit, or shown to nobody', async (field) => {
    const number = fitted(field)
    const { status, body } = await edit({ [field]: number })
    expect([200, 400]).toContain(status)
    if (checkedTexts.some((one) => one === field && one !== 'nickname'))
      expect([status, body?.fields]).toEqual([400, { [field]: sentence }])
    else if (status === 400) expect(body?.fields).toHaveProperty(field)
    else expect(await readersOf(number)).toEqual([])
  })

  it.each(signedUp)('is refused as %s in a sign-up, or shown to nobody', async (field) => {
    const number = fitted(field)
    const account = accountInput('noor', nextPhoneNumber())
    const start = { ...account, ...(field in account ? { [field]: number } : {}) }
    const started = await rawCall(test.app, routes.signUp.start, { body: start })
    const confirmed =
      started.status === 200
        ? await rawCall(test.app, routes.signUp.confirm, {
            body: {
              session_id: started.body?.session_id,
              otp: started.body?.otp,
              ...profileInput(),
              ...(field in account ? {} : { [field]: number }),
            },
            files: { photo1: await testPhoto() },
          })
        : started
    expect([200, 400]).toContain(confirmed.status)
    if (confirmed.status === 400) expect(confirmed.body?.fields).toHaveProperty(field)
    else expect(await readersOf(number)).toEqual([])
  })
})

describe.each(edited)('words as %s', (field) => {
  it('reach others as the table of gates says, and strangers not before a person approved them', async () => {
    const words = `Lantern ${field.replace('_', ' ')}`.slice(0, 30)
    const gate = factGates[field as keyof Profile]
    const { status } = await edit({ [field]: words })
    if (gate === 'gazetteer' || gate === 'proved') {
      expect(status).toBe(400)
      return
    }
    expect([field, status]).toEqual([field, 200])
    const isForConnections = gate === 'connection'
    if (isForConnections) await asha.call(routes.privacy.set, { body: { show_full_name: true } })
    expect(await readersOf(words)).toEqual(isForConnections ? ['friend'] : [])
    await decideProfile(test.ctx, { id: asha.id, by: 'meera', reason: null, verdict: 'approved', what: 'all' })
    const everybody = [...Object.keys(strangers), 'friend']
    expect(await readersOf(words)).toEqual(typeof gate === 'object' ? everybody : isForConnections ? ['friend'] : [])
    const { user } = await stranger.call(routes.members.view, { params: { id: asha.id } })
    if (typeof gate === 'object') expect(user).toMatchObject({ [field]: words, [gate.approval]: 'approved' })
    await edit({ [field]: `${words} anew` })
    expect(await readersOf(`${words} anew`)).toEqual(isForConnections ? ['friend'] : [])
  })
})

describe('what was stored before there was a gate', () => {
  const columns = Object.entries(memberColumns).flatMap(([column, fields]) =>
    fields === 'never leaves' ? [] : [column],
  )

  it.each(columns)('in %s reaches no stranger', async (column) => {
    const number = `${column} 7700900123`
    // A column that takes no words takes no number: its type or its check refuses it.
    const wrote = await test.ctx.db
      .$executeRawUnsafe(
        `update members set ${[`${column} = $1`, 'city_key = null', ...undecided].join(', ')} where id = $2`,
        number,
        asha.id,
      )
      .then(
        () => true,
        () => false,
      )
    if (wrote) expect((await readersOf(number)).filter((name) => name !== 'friend')).toEqual([])
    expect([column, wrote]).toEqual([column, typedColumns.includes(column)])
  })
})

const undecided = reviews.map(({ approval }) => `${columnOf(approval)} = default`)
/** Those that hold whatever was typed. */
const typedColumns = factNames
  .filter((name) => !('options' in factOf(name)) && factOf(name).kind !== 'date')
  .map((name) => columnOf(storedName(name)))
