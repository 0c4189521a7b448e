import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import type { PersonalData } from '../../personal-data.ts'
import { readPreferences } from './preferences.service.ts'

export const exportData = async (ctx: Needs<'db'>, key: MemberKey): Promise<PersonalData> => ({
  partner_preferences: await readPreferences(ctx, { key }),
})
