import type { CaseClass } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import type { CaseClock, PictureCaseKind } from './cases.rules.ts'

interface NewPictureCase extends CaseClock {
  number: string
  kind: PictureCaseKind
  class: CaseClass
  checkKey: bigint
  member: MemberKey | null
  waitsBehind: boolean
  openedAt: Date
}

/** Nobody waits for an acknowledgement: whoever complained was told the number at once. */
export async function upsertPictureCase(tx: Tx, one: NewPictureCase): Promise<void> {
  await tx.$executeRaw`
    insert into cases (number, kind, class, waits_behind, member_key, picture_check_key, opened_at, acknowledge_by,
      act_by, acknowledged_at)
    values (${one.number}, ${one.kind}, ${one.class}, ${one.waitsBehind}, ${one.member}, ${one.checkKey},
      ${one.openedAt}, ${one.acknowledgeBy}, ${one.actBy}, ${one.openedAt})
    on conflict (picture_check_key) do update set
      class = least(cases.class, excluded.class),
      waits_behind = cases.waits_behind and excluded.waits_behind,
      act_by = least(cases.act_by, excluded.act_by)`
}
