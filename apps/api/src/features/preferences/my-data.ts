import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import type { OwnData } from '../../own-data.ts'
import { readPreferences } from './preferences.service.ts'

export const exportOf = async (ctx: Needs<'db'>, key: MemberKey): Promise<OwnData> => ({
  partner_preferences: await readPreferences(ctx, { key }),
})
