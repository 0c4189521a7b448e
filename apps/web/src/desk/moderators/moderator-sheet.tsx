import { deskRoles } from '@satrangi/contract'
import { useState } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { ProposalSheet } from '../proposals/proposal-sheet.tsx'
import type { ListedModerator } from './moderators.queries.ts'

/** What a lead proposes about a moderator. */
export type ModeratorAction = 'change_role' | 'invite_anew' | 'remove_moderator'

interface ModeratorSheetProps {
  moderator: ListedModerator
  action: ModeratorAction
  onClose: () => void
}

/** Proposes another role for a moderator, a new passkey, or their removal. */
export function ModeratorSheet({ moderator: { handle, role }, action, onClose }: ModeratorSheetProps) {
  const t = useTranslate()
  const others = deskRoles.filter((one) => one !== role)
  const [next, setNext] = useState(others[0])
  const params = { subject: handle, role: t(`desk.role_${next ?? role}`) }
  return (
    <ProposalSheet
      title={t(`deskModerators.${action}`, { handle })}
      draft={`${action} ${handle}`}
      proposalOf={() => ({ action, subject: handle, ...(action === 'change_role' ? { role: next } : {}) })}
      onClose={onClose}
    >
      {action === 'change_role' && (
        <SelectField
          label={t('deskModerators.newRole')}
          name="role"
          placeholder={null}
          options={others.map((value) => ({ value, label: t(`desk.role_${value}`) }))}
          value={next}
          onChange={({ target }) => setNext(others.find((value) => value === target.value))}
        />
      )}
      <p>{t(`deskProposals.effect_${action}`, params)}</p>
    </ProposalSheet>
  )
}
