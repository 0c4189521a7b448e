import { expectTypeOf, it } from 'vitest'
import type { NewMemberRow } from './members.store.ts'

/** What a sign-up asks for and the database does without. */
type OptionalColumn =
  | 'nickname'
  | 'maritalStatus'
  | 'languages'
  | 'height'
  | 'diet'
  | 'smoke'
  | 'drink'
  | 'cityKey'
  | 'postal'
  | 'partnerExpectations'

/** Those that a row could leave out without the compiler's notice. */
type LostColumn = {
  [Column in OptionalColumn]: Omit<NewMemberRow, Column> extends NewMemberRow ? Column : never
}[OptionalColumn]

it('stores no member without a field of their sign-up, whether or not it may be empty', () => {
  expectTypeOf<LostColumn>().toBeNever()
  expectTypeOf<null>().toExtend<NewMemberRow['diet']>()
  // @ts-expect-error: it has to be said that there is none
  expectTypeOf<undefined>().toExtend<NewMemberRow['diet']>()
})
