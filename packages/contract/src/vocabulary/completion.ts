import { isBlank } from '../shapes/shared/characters.ts'
import type { Approval } from './options.ts'

/** The fields whose share that is filled in is the completion of a profile. */
export const completionFields = [
  'name',
  'email',
  'photo1',
  'bio',
  'occupation',
  'education',
  'city_name',
  'partnerExpectations',
] as const
export type CompletionField = (typeof completionFields)[number]

/** The fields that others see once they are approved. */
export const reviewedFields = {
  photo1: 'photo1Approve',
  bio: 'bio_approval',
  occupation: 'occupation_approval',
  city_name: 'city_name_approval',
  partnerExpectations: 'partnerExpectations_approval',
} as const satisfies Partial<Record<CompletionField, string>>

type CompletedProfile = Readonly<
  Record<CompletionField, string | null> & Record<(typeof reviewedFields)[keyof typeof reviewedFields], Approval | null>
>

/** Whether a field of one's own profile is empty, waits for approval, was not approved, or is filled in for others. */
export function fieldStateOf(profile: CompletedProfile, field: CompletionField): 'missing' | Approval {
  if (isBlank(profile[field] ?? '')) return 'missing'
  const approval = field in reviewedFields ? profile[reviewedFields[field as keyof typeof reviewedFields]] : 'approved'
  return approval ?? 'approved'
}

/** How much of one's own profile is filled in, reviewed or not, in whole percent. */
export function completionOf(profile: CompletedProfile): number {
  const filled = completionFields.filter((field) => fieldStateOf(profile, field) !== 'missing')
  return Math.round((filled.length / completionFields.length) * 100)
}
