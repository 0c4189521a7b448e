import type { Approval } from './options.ts'

/** The fields whose share that others can see is the completion of a profile. */
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
  partnerExpectations: 'partnerExpectations_approval',
} as const satisfies Partial<Record<CompletionField, string>>

type CompletedProfile = Readonly<
  Record<CompletionField, string | null> & Record<(typeof reviewedFields)[keyof typeof reviewedFields], Approval | null>
>

/** Whether a field of one's own profile is empty, waits for approval, was not approved, or is filled in for others. */
export function fieldStateOf(profile: CompletedProfile, field: CompletionField): 'missing' | Approval {
  if (!profile[field]?.trim()) return 'missing'
  const approval = field in reviewedFields ? profile[reviewedFields[field as keyof typeof reviewedFields]] : 'approved'
  return approval ?? 'approved'
}

/** How much of one's own profile others can see, in whole percent. */
export function completionOf(profile: CompletedProfile): number {
  const filled = completionFields.filter((field) => fieldStateOf(profile, field) === 'approved')
  return Math.round((filled.length / completionFields.length) * 100)
}
