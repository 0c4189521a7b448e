import {
  hasContactData,
  hasContactDataTogether,
  isBlank,
  requestCooldownDays,
  requestNoteDays,
} from '@satrangi/contract'
import { badField } from '../../../refusal.ts'

/**
 * The same sender may ask again when an answer of no is older than this, and whoever was left when the end of the
 * connection is.
 */
export const cooledDownSince = (now: Date) => new Date(now.getTime() - requestCooldownDays * 86_400_000)

/** A note that was sent before this does not count any more. */
export const notesSince = (now: Date) => new Date(now.getTime() - requestNoteDays * 86_400_000)

/**
 * The words that go with a request; null where they say nothing.
 * @throws Refusal `bad_input` where they say how to reach the sender elsewhere
 */
export function noteOf(written: string | undefined): string | null {
  if (written === undefined || isBlank(written)) return null
  if (hasContactData(written)) throw noteWithContactData()
  return written
}

/**
 * @param profileTexts what the receiver reads of the sender beside the note
 * @throws Refusal `bad_input` where a part of a number is in the note and the rest in the profile
 */
export function requireNoPartOfNumber(note: string, profileTexts: readonly string[]): void {
  if (hasContactDataTogether([note, ...profileTexts]) && !hasContactDataTogether(profileTexts))
    throw noteWithContactData()
}

const noteWithContactData = () => badField('note', 'note_has_contact_data')
