import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import type { PersonalData } from '../../personal-data.ts'
import { findPrivacy } from './privacy.store.ts'

export const exportData = async ({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> => ({
  privacy: await findPrivacy(db, key),
})
