import { genders, memberStatuses } from './options.ts'

/** What a list of `get_users` may be narrowed to beside a gender. */
export const listStatuses = ['online', ...memberStatuses, 'saveProfile', 'passed', 'blocked'] as const
export type ListStatus = (typeof listStatuses)[number]

/** In the place of a gender: everyone. */
export const everyGender = 'All'

/** The counters that every member sees. */
export const countNames = [everyGender, ...genders, 'online', ...memberStatuses] as const
export type CountName = (typeof countNames)[number]

/** The count of the wire where there are some, but so few that more would say something about single members. */
export const fewMembers = 5

/** Why a member is recommended, the strongest reason first. */
export const fitReasons = ['each_other', 'their_wish', 'my_wish', 'languages', 'city', 'lifestyle'] as const
export type FitReason = (typeof fitReasons)[number]
