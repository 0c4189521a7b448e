import { allRoutes, type Route } from '@satrangi/contract'
import { isNight } from '@satrangi/test-kit/night'
import { lastCalls } from './ask.ts'
import { type Role, roles } from './roles.ts'
import { secrets } from './secrets.ts'
import { allSequences, type Sequence } from './sequences.ts'
import type { Secret } from './sides.ts'

/** What of all that strangers can try they try in a world. */
export interface Scope {
  asking: readonly Role[]
  calls: readonly Route[]
  /** How often in a row each writing call is made. */
  rounds: number
  sequences: readonly Sequence[]
}

const everything: Scope = { asking: roles, calls: allRoutes, rounds: 2, sequences: allSequences }

const members = roles.filter((role) => role !== 'visitor')
const others = allRoutes.filter((route) => !lastCalls.includes(route))

/** So many that each call and each sequence is tried by each role in one of them. */
const partCount = 24

/** By day a visitor and one member, every sixth call, once where it writes, and a twelfth of the sequences. */
const parts: readonly Scope[] = Array.from({ length: partCount }, (_, part) => ({
  asking: ['visitor' as const, ...members.filter((_role, index) => index === Math.floor(part / 12))],
  calls: [...lastCalls, ...others.filter((_route, index) => index % 6 === part % 6)],
  rounds: 1,
  sequences: allSequences.filter((_sequence, index) => index % 12 === part % 12),
}))

const groupSize = 3
const shareWorld = (one: Secret, other: Secret) =>
  [one.is, one.isNot].some((side) => side === other.is || side === other.isNot)

/** Secrets that have a world in common, which is then looked at once for all of them. */
const groups: Secret[][] = []
for (const secret of secrets) {
  const group = groups.find((one) => one.length < groupSize && one.every((other) => shareWorld(secret, other)))
  if (group) group.push(secret)
  else groups.push([secret])
}

/** Each secret with what is tried to find it out: by night everything, by day a part, the next one for each group. */
export const scopedSecrets = groups.flatMap((group, index) =>
  group.map((secret) => {
    const scope = (isNight ? undefined : parts[index % partCount]) ?? everything
    const { from } = secret
    return { secret, scope: from ? { ...scope, asking: scope.asking.filter((role) => from.includes(role)) } : scope }
  }),
)
