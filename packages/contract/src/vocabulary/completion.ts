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

/** How much of one's own profile is filled in, in whole percent. */
export function completionOf(profile: Readonly<Record<(typeof completionFields)[number], string | null>>): number {
  const filled = completionFields.filter((field) => profile[field]?.trim())
  return Math.round((filled.length / completionFields.length) * 100)
}
