import { randomBytes, randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '@satrangi/test-kit/failure'
import type { BackupTarget, StoredObject } from './target.ts'

/** A candidate of a run that was killed counts for so long; a run that lives takes a second. */
const candidateLifeMs = 60_000
const maxRounds = 60
const maxPauseMs = 400

type Target = Pick<BackupTarget, 'description' | 'put' | 'list' | 'remove'>

/**
 * Stores a short text where nothing has the name, at a storage that has no condition for it. Everybody announces
 * themselves, and whoever sees nobody else stores it; others withdraw and look again after a while. Of two that
 * overlap, at least one sees the other.
 * @returns whether this one stored it
 */
export async function putByCandidates(target: Target, name: string, text: string): Promise<boolean> {
  const put = (object: string) => target.put(object, Readable.from([Buffer.from(text)]))
  for (let round = 0; round < maxRounds; round += 1) {
    if (await isPresent(target, name)) return false
    const candidate = `${name}.candidate-${randomBytes(8).toString('hex')}`
    try {
      await put(candidate)
      const isAlone = (await removeDead(target, name, candidate)).length === 1
      if (isAlone) {
        if (await isPresent(target, name)) return false
        await put(name)
        return true
      }
    } finally {
      await target.remove(candidate)
    }
    await pause(randomInt(maxPauseMs))
  }
  throw new Failure(`Too many write to ${target.description} at the same time: run this again.`)
}

async function isPresent(target: Target, name: string): Promise<boolean> {
  for await (const object of target.list(name)) if (object.name === name) return true
  return false
}

/** The candidates that live, this one among them; the storage's clock says how old they are. */
async function removeDead(target: Target, name: string, own: string): Promise<StoredObject[]> {
  const candidates: StoredObject[] = []
  for await (const object of target.list(`${name}.candidate-`)) candidates.push(object)
  const now = candidates.find((object) => object.name === own)?.storedAt.getTime() ?? 0
  const isDead = ({ storedAt }: StoredObject) => storedAt.getTime() < now - candidateLifeMs
  for (const dead of candidates.filter(isDead)) await target.remove(dead.name)
  return candidates.filter((candidate) => !isDead(candidate))
}
