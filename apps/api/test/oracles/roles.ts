import type { Route } from '@satrangi/contract'
import type { TestMember } from '../personas.ts'
import type { World } from './world.ts'

/** Who asks: nobody in particular, and two members who are strangers to the target. */
export const roles = ['visitor', 'free member', 'paid member'] as const
export type Role = (typeof roles)[number]

export function memberOf({ cast }: World, role: Role): TestMember | undefined {
  if (role === 'visitor') return undefined
  return role === 'free member' ? cast.free : cast.paid
}

/** Which calls a role can make. */
export const canCall = (role: Role, { access }: Route): boolean => access === 'public' || role !== 'visitor'
