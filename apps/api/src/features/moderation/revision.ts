import { createHash } from 'node:crypto'
import type { MemberKey } from '../../keys.ts'
import type { Part } from './parts.rules.ts'

/** A part with what it says: the text, or the name of the photo's file. */
export interface PartContent {
  part: Part
  content: string
  /** Of the member; a number that they do not know. */
  shuffle: number
}

const shortHash = (...of: readonly (string | number)[]) =>
  createHash('sha256').update(of.join('\n')).digest('hex').slice(0, 6)

/**
 * A short name for what a part says now. Without the member's own random number somebody could look
 * for two texts with one name, and swap them while the first is looked at.
 */
export const revisionOf = ({ part, content, shuffle }: PartContent): string => shortHash(shuffle, part, content)

/** A name for everything of a member that waits. */
export const pendingRevisionOf = (key: MemberKey, waiting: readonly string[]): string =>
  shortHash(String(key), ...waiting)
