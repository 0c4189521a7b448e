import { conditions, hopes, loves, openings, values } from './data/sentences.ts'
import { chance, pick, type Random } from './random.ts'

/** Some of a list, each once, in the order of chance. */
export function sampleOf<T>(random: Random, items: readonly T[], count: number): T[] {
  const rest = [...items]
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    const [item] = rest.splice(Math.floor(random() * rest.length), 1)
    return item as T
  })
}

export function makeBio(random: Random, { work, city }: { work: string; city: string }): string {
  const opening = pick(random, openings).replace('{work}', work).replace('{city}', city)
  const parts = [opening, ...sampleOf(random, loves, chance(random, 0.6) ? 2 : 1)]
  if (chance(random, 0.7)) parts.push(pick(random, values))
  return parts.join(chance(random, 0.15) ? '\n' : ' ')
}

/** What somebody hopes for; one in six says nothing. */
export function makeExpectations(random: Random): string {
  if (chance(random, 1 / 6)) return ''
  const parts: string[] = sampleOf(random, hopes, chance(random, 0.4) ? 2 : 1)
  if (chance(random, 0.5)) parts.push(pick(random, conditions))
  return parts.join(' ')
}
