import { fewMembers } from '@satrangi/contract'
import { formatNumber } from '../../lib/format.ts'
import { translate } from '../../messages/index.ts'

/** A rounded count of members: 'A few' where there are so few that the number would say something about them. */
export const formatCount = (count: number): string =>
  count === fewMembers ? translate('looking.fewMembers') : formatNumber(count)
