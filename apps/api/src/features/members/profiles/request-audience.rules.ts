import { ageOn, type RequestAudience } from '@satrangi/contract'
import { type MatchedTraits, type MatchPreferences, matchesPreferences } from '../preferences/match.rules.ts'

/** What of a viewer decides whose requests they may send. */
export interface RequestSender extends Omit<MatchedTraits, 'age'> {
  isReviewed: boolean
  isVerified: boolean
  dob: string
  /** When they last edited one of these traits; null: never. */
  traitsChangedAt: string | null
}

/** What decides whether a member takes a request of a viewer's. */
export interface RequestAudienceFacts {
  readonly requestsFrom: RequestAudience
  /** The member has asked the viewer, who did not accept. */
  readonly hasAskedViewer: boolean
  /** What the member looks for, where that is asked; null: nothing. */
  readonly preferences: MatchPreferences | null
  /** Null where nothing is asked of them. */
  readonly sender: RequestSender | null
}

/** Edited traits count so late, so that nobody tries out what a member looks for by editing their own profile. */
const traitsDelayMs = 86_400_000

/** Whether a member takes a new request of a viewer's. To accept theirs, or to stay connected, takes nothing. */
export function canRequest(
  { requestsFrom, hasAskedViewer, preferences, sender }: RequestAudienceFacts,
  now: Date,
): boolean {
  if (requestsFrom === 'everyone' || hasAskedViewer) return true
  if (!sender) return false
  if (requestsFrom === 'reviewed') return sender.isReviewed
  if (requestsFrom === 'verified') return sender.isVerified
  return fits(preferences, sender, now)
}

function fits(
  preferences: MatchPreferences | null,
  { dob, traitsChangedAt, ...traits }: RequestSender,
  now: Date,
): boolean {
  if (traitsChangedAt !== null && now.getTime() - Date.parse(traitsChangedAt) < traitsDelayMs) return false
  return preferences === null || matchesPreferences(preferences, { ...traits, age: ageOn(dob, now) })
}
