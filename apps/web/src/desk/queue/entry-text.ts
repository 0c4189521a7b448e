import { optionLabel } from '../../lib/option-words.ts'
import { partLabel } from '../fact-labels.ts'
import type { QueueEntry } from './queue.queries.ts'

/** What an entry is about, in words of the reader's language: the server says reasons and parts as they are stored. */
export function entryText({ kind, part, what }: Pick<QueueEntry, 'kind' | 'what'> & Partial<QueueEntry>): string {
  if (kind === 'photos' && part) return partLabel(part)
  if (kind !== 'reports') return what
  const [, id = '', reason = ''] = /^(\w+): (.+)$/s.exec(what) ?? []
  return reason ? `${id}: ${optionLabel(reason)}` : what
}
