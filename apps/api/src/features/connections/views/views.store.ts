import type { Fit } from '@satrangi/contract'
import { Prisma } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { fitsOfRecommendedSql, isViewRecordedSql } from '../../discovery/index.ts'
import { calendarDayInIndia } from '../../members/index.ts'

/** What a look at a profile needs besides the member. */
export interface ViewColumns {
  /** Why the owner is recommended to the viewer; null where they are not. */
  fits: Fit[] | null
  /** Today's look is recorded, so that one statement answers the next. */
  isRecorded: boolean
}

/** Those of a row `m` of members. */
export const viewColumnsSql = (viewer: MemberKey, at: Date): Prisma.Sql => Prisma.sql`
  ${fitsOfRecommendedSql(viewer, at)} as fits,
  ${isViewRecordedSql(viewer, calendarDayInIndia(at))} as "isRecorded"`
