import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import type { OwnData } from '../../own-data.ts'
import { findPrivacy } from './privacy.store.ts'

export const exportOf = async ({ db }: Needs<'db'>, key: MemberKey): Promise<OwnData> => ({
  privacy: await findPrivacy(db, key),
})
