import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { calendarDayInIndia } from '../members/index.ts'

/** 32 bits that differ for each list, each viewer and each day of India, and that nobody can foresee. */
export function seedOfDay(ctx: Needs<'seal' | 'clock'>, list: string, { key }: { key: MemberKey }): number {
  const day = calendarDayInIndia(ctx.clock.now())
  return Buffer.from(ctx.seal.fingerprint(`${list} ${key} ${day}`), 'base64url').readUInt32BE()
}
