import type { Needs } from '../../../ctx.ts'
import { type HashedAttempt, probingLimits } from './failed-attempts.rules.ts'

/**
 * Logs `probing_suspected` once an hour for a network that fails with many names, and for a name
 * that fails from many networks. Both are keyed hashes.
 */
export async function reportProbing(
  ctx: Needs<'memory' | 'localMemory' | 'log'>,
  { name, network }: HashedAttempt,
): Promise<void> {
  const { namesFromNetwork, networksOnName, windowSeconds } = probingLimits
  const addDistinct = (key: string, value: string) =>
    ctx.memory
      .addDistinct(key, value, windowSeconds)
      .catch(() => ctx.localMemory.addDistinct(key, value, windowSeconds))
  const names = await addDistinct(`names-from:${network}`, name)
  if (names.isNew && names.count === namesFromNetwork) {
    ctx.log.warn({ event: 'probing_suspected', network, names: names.count }, 'one network tries many names')
  }
  const networks = await addDistinct(`networks-on:${name}`, network)
  if (networks.isNew && networks.count === networksOnName) {
    ctx.log.warn({ event: 'probing_suspected', name, networks: networks.count }, 'many networks try one name')
  }
}
