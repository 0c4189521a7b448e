import { afterAll, describe, expect, it } from 'vitest'
import { describeDifference, differences, type Observations } from './oracles/observations.ts'
import { observe } from './oracles/observe.ts'
import { roles } from './oracles/roles.ts'
import { type Secret, type Side, secrets } from './oracles/secrets.ts'
import { worldTemplate } from './oracles/world.ts'

const template = await worldTemplate()
afterAll(() => template.drop())

/** Several secrets have a world in common, which is looked at once. */
const observed = new Map<Side, Promise<Observations>>()

function observeOnce({ from = roles }: Secret, side: Side): Promise<Observations> {
  const known = observed.get(side) ?? observe(template, side, { asking: from })
  observed.set(side, known)
  return known
}

describe('nobody can find out whether', () => {
  it.each(secrets.map((secret) => [secret.name, secret] as const))('%s', { timeout: 600_000 }, async (_, secret) => {
    const [is, isNot] = await Promise.all([observeOnce(secret, secret.is), observeOnce(secret, secret.isNot)])
    expect(differences(is, isNot).map(describeDifference).join('\n')).toBe('')
  })
})
