import { afterAll, describe, expect, it } from 'vitest'
import { describeDifference, differences, type Observations } from './oracles/observations.ts'
import { observe } from './oracles/observe.ts'
import { type Scope, scopedSecrets } from './oracles/scope.ts'
import type { Side } from './oracles/sides.ts'
import { worldTemplate } from './oracles/world.ts'

const template = await worldTemplate()
afterAll(() => template.drop())

/** Several secrets have a world in common, which is looked at once in each scope. */
const observed = new Map<Side, Map<Scope, Promise<Observations>>>()

function observeOnce(side: Side, scope: Scope): Promise<Observations> {
  const known = observed.get(side) ?? new Map<Scope, Promise<Observations>>()
  observed.set(side, known)
  const observations = known.get(scope) ?? observe(template, side, scope)
  known.set(scope, observations)
  return observations
}

describe('nobody can find out whether', () => {
  it.each(scopedSecrets)('$secret.name', { timeout: 600_000 }, async ({ secret, scope }) => {
    const [is, isNot] = await Promise.all([observeOnce(secret.is, scope), observeOnce(secret.isNot, scope)])
    expect(differences(is, isNot).map(describeDifference).join('\n')).toBe('')
  })
})
