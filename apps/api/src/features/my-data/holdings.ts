import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import type { ForgetTools, Leaving, OwnData } from '../../own-data.ts'
import * as blocks from '../blocks/index.ts'
import * as chat from '../chat/index.ts'
import * as contact from '../contact/index.ts'
import * as discovery from '../discovery/index.ts'
import * as members from '../members/index.ts'
import * as membership from '../membership/index.ts'
import * as moderation from '../moderation/index.ts'
import * as notifications from '../notifications/index.ts'
import * as oneTimeCodes from '../one-time-codes/index.ts'
import * as photos from '../photos/index.ts'
import * as preferences from '../preferences/index.ts'
import * as presence from '../presence/index.ts'
import * as privacy from '../privacy/index.ts'
import * as requests from '../requests/index.ts'
import * as reveals from '../reveals/index.ts'
import * as saves from '../saves/index.ts'
import * as sessions from '../sessions/index.ts'
import * as signUp from '../sign-up/index.ts'
import * as views from '../views/index.ts'

type Forget = (tx: Tx, leaving: Leaving, tools: ForgetTools) => Promise<void>
type ExportOf = (ctx: Needs<'db' | 'clock' | 'config'>, key: MemberKey) => Promise<OwnData>

/** What a feature stores about people, and what becomes of it when one of them leaves or asks for it. */
interface Holding {
  readonly tables: readonly string[]
  readonly forget: Forget
  /** Or why there is nothing in it to take along. */
  readonly exportOf: ExportOf | string
}

/** Every feature that stores something about a person. The member goes last: all others refer to them. */
export const holdings: readonly Holding[] = [
  { tables: ['sessions'], forget: sessions.forget, exportOf: sessions.exportOf },
  { tables: ['photos'], forget: photos.forget, exportOf: photos.exportOf },
  { tables: ['preferences'], forget: preferences.forget, exportOf: preferences.exportOf },
  { tables: ['connections'], forget: requests.forget, exportOf: requests.exportOf },
  {
    tables: ['conversations', 'conversation_members', 'messages', 'chat_opens'],
    forget: chat.forget,
    exportOf: chat.exportOf,
  },
  { tables: ['saves'], forget: saves.forget, exportOf: saves.exportOf },
  { tables: ['blocks'], forget: blocks.forget, exportOf: blocks.exportOf },
  { tables: ['views'], forget: views.forget, exportOf: views.exportOf },
  { tables: ['reveals'], forget: reveals.forget, exportOf: reveals.exportOf },
  { tables: ['notifications'], forget: notifications.forget, exportOf: notifications.exportOf },
  { tables: ['presence'], forget: presence.forget, exportOf: presence.exportOf },
  { tables: ['orders', 'grants'], forget: membership.forget, exportOf: membership.exportOf },
  { tables: ['reports'], forget: moderation.forget, exportOf: moderation.exportOf },
  { tables: ['contact_messages'], forget: contact.forget, exportOf: contact.exportOf },
  {
    tables: ['recommendations'],
    forget: discovery.forget,
    exportOf: 'made each day from what is told elsewhere, and about others who may be hidden by now',
  },
  {
    tables: ['sign_ups'],
    forget: signUp.forget,
    exportOf: 'kept for an hour, and nothing that the profile does not say',
  },
  { tables: ['one_time_codes'], forget: oneTimeCodes.forget, exportOf: 'keyed hashes that name nobody' },
  { tables: ['members'], forget: members.forget, exportOf: ownProfileAndSettings },
]

/** Everything that lies in the member's own row. */
async function ownProfileAndSettings(ctx: Needs<'db' | 'clock' | 'config'>, key: MemberKey): Promise<OwnData> {
  return { ...(await members.exportOf(ctx, key)), ...(await privacy.exportOf(ctx, key)) }
}
