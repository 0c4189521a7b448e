import { createHash } from 'node:crypto'
import type { MemberKey } from '../../../keys.ts'
import type { Part } from './parts.rules.ts'

/** A part with its content: the text, or the name of the photo's file. */
export interface PartContent {
  part: Part
  content: string
  /** A random number of the member, unknown to them. */
  shuffle: number
}

const shortHash = (...of: readonly (string | number)[]) =>
  createHash('sha256').update(of.join('\n')).digest('hex').slice(0, 6)

/**
 * A short hash of a part's content. Without the random number a member could search for two texts
 * with the same hash, and swap them while a moderator reads the first.
 */
export const revisionOf = ({ part, content, shuffle }: PartContent): string => shortHash(shuffle, part, content)

/** A hash of all parts of a member that wait for approval. */
export const pendingRevisionOf = (key: MemberKey, waiting: readonly string[]): string =>
  shortHash(String(key), ...waiting)
