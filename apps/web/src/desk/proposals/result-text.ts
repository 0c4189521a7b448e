import { type MessageKey, translate } from '../../messages/index.ts'

const messages: Readonly<Record<string, MessageKey & `deskProposals.result_${string}`>> = {
  already: 'deskProposals.result_already',
  unknown: 'deskProposals.result_unknown',
  removed: 'deskProposals.result_removed',
  last_lead: 'deskProposals.result_last_lead',
  changed: 'deskProposals.result_changed',
  not_there: 'deskProposals.result_changed',
  decided: 'deskProposals.result_already',
  final: 'deskProposals.result_final',
  checked: 'deskProposals.result_checked',
}

/** Why a proposal that was confirmed changed nothing. */
export const resultText = (result: string): string => translate(messages[result] ?? 'deskProposals.result_other')
