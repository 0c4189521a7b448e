import { type MessageKey, translate } from '../../messages/index.ts'

type ActionKey = MessageKey & `deskAudit.action_${string}`

const messages: Readonly<Record<string, ActionKey>> = {
  approve: 'deskAudit.action_approve',
  reject: 'deskAudit.action_reject',
  suspend: 'deskAudit.action_suspend',
  restore: 'deskAudit.action_restore',
  hide: 'deskAudit.action_hide',
  admit: 'deskAudit.action_admit',
  verify: 'deskAudit.action_verify',
  unverify: 'deskAudit.action_unverify',
  grant: 'deskAudit.action_grant',
  end: 'deskAudit.action_end',
  close_report: 'deskAudit.action_close_report',
  close_contact: 'deskAudit.action_close_contact',
  close_harvest: 'deskAudit.action_close_harvest',
  close_spam: 'deskAudit.action_close_spam',
  uphold_pictures: 'deskAudit.action_uphold_pictures',
  dismiss_pictures: 'deskAudit.action_dismiss_pictures',
  hint_rule_on: 'deskAudit.action_hint_rule_on',
  desk_invite: 'deskAudit.action_desk_invite',
  desk_join: 'deskAudit.action_desk_join',
  desk_passkey: 'deskAudit.action_desk_passkey',
  desk_remove: 'deskAudit.action_desk_remove',
  desk_role: 'deskAudit.action_desk_role',
  desk_own_member: 'deskAudit.action_desk_own_member',
  desk_mail: 'deskAudit.action_desk_mail',
  break_glass: 'deskAudit.action_break_glass',
  bootstrap: 'deskAudit.action_bootstrap',
  skip: 'deskAudit.action_skip',
  show: 'deskAudit.action_show',
  open_name: 'deskAudit.action_open_name',
  propose: 'deskAudit.action_propose',
  confirm: 'deskAudit.action_confirm',
  decline: 'deskAudit.action_decline',
  withdraw: 'deskAudit.action_withdraw',
  note: 'deskAudit.action_note',
  mark: 'deskAudit.action_mark',
  answer_appeal: 'deskAudit.action_answer_appeal',
  open_held_copies: 'deskAudit.action_open_held_copies',
}

/** What a moderator did, in words; an action of a later version by its name. */
export function actionText(action: string): string {
  const key = messages[action]
  return key ? translate(key) : action
}
