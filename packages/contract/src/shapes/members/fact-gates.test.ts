import { describe, expect, expectTypeOf, it } from 'vitest'
import * as routes from '../../routes/by-feature.ts'
import { type Fact, factNames, factOf, shownFacts } from '../../vocabulary/facts.ts'
import { factGates } from './fact-gates.ts'
import { profile } from './member.ts'

type Parsed = { success: boolean; data?: unknown }
type Field = { safeParse: (value: unknown) => Parsed }
const shapeOf = (body: unknown) => (body as { shape: Record<string, Field> }).shape
/** Every form in which members say something about themselves. */
const forms = [routes.signUp.start, routes.signUp.confirm, routes.members.edit].map(({ body }) => shapeOf(body))
const text = 'Words of any kind'
const isWritten = (field: string) =>
  forms.some((form) => {
    const parsed = form[field]?.safeParse(text)
    return parsed?.success === true && parsed.data === text
  })
const gates = Object.entries(factGates)

describe('the gates of what others see of a member', () => {
  it('are one for each fact of a profile', () => {
    expect(Object.keys(factGates).sort()).toEqual(Object.keys(profile.shape).sort())
  })

  it('are no closed list and no work of the product where any text can be written', () => {
    const written = gates.filter(([field]) => isWritten(field))
    const typed = factNames.filter((name) => !('options' in factOf(name)) && factOf(name).kind !== 'date')
    expect(written.map(([field]) => field).sort()).toEqual(['email', 'phone', ...typed].sort())
    for (const [field, gate] of written)
      expect([field, gate]).not.toEqual([field, expect.stringMatching(/product|choice/)])
  })

  it('name the field of the decision where a person decides', () => {
    for (const [field, gate] of gates)
      if (typeof gate === 'object') expect([field, gate.approval in profile.shape]).toEqual([field, true])
  })
})

describe('a row of the table', () => {
  type Line = { kind: 'line'; max: 40; empty: '' }
  type Review = { gate: { part: 'poem'; kind: 'poems'; approval: 'poemApproval' } }

  it('is no row where others would read free text that nobody has looked at', () => {
    expectTypeOf<Line & { audience: 'owner' }>().toExtend<Fact>()
    expectTypeOf<Line & { audience: 'everyone' }>().not.toExtend<Fact>()
    expectTypeOf<Line & { audience: 'everyone'; gate: 'contact_data' }>().not.toExtend<Fact>()
    expectTypeOf<Line & { audience: { chosenIn: 'poem_audience' } }>().not.toExtend<Fact>()
    expectTypeOf<Line & { audience: 'everyone' } & Review>().toExtend<Fact>()
  })

  it('is no row where connections would read free text that is not checked', () => {
    expectTypeOf<Line & { audience: 'connections' }>().not.toExtend<Fact>()
    expectTypeOf<Line & { audience: 'connections'; gate: 'contact_data' }>().toExtend<Fact>()
  })

  it('names for what the member decides a fact that says everyone unless they say connections', () => {
    for (const name of factNames) {
      const { audience } = factOf(name)
      if (typeof audience === 'string') continue
      const chooser = factNames.find((one) => one === audience.chosenIn)
      expect(chooser && factOf(chooser)).toMatchObject({
        ...{ kind: 'choice', audience: 'owner', initial: 'everyone', options: ['everyone', 'connections'] },
      })
    }
  })
})

it('moderators read every fact that members write or choose and others see', () => {
  const isRead = ([field, gate]: (typeof gates)[number]) =>
    (gate === 'choice' || gate === 'gazetteer' || (typeof gate === 'object' && !field.startsWith('photo'))) &&
    !['photoProtect', 'photohide', 'phonehide'].includes(field)
  expect([...shownFacts].sort()).toEqual([...gates.filter(isRead).map(([field]) => field), 'age'].sort())
})
