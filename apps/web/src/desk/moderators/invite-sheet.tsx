import { type DeskRole, deskRoles, handlePattern } from '@satrangi/contract'
import { useState } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ProposalSheet } from '../proposals/proposal-sheet.tsx'

/** Proposes to invite somebody under a new handle. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const [handle, setHandle] = useState('')
  const [role, setRole] = useState<DeskRole>('reviewer')
  const [isChecked, setChecked] = useState(false)
  const isHandle = handlePattern.test(handle)
  const proposalOf = () => {
    setChecked(true)
    return isHandle ? ({ action: 'invite_moderator', subject: handle, role } as const) : undefined
  }
  return (
    <ProposalSheet title={t('deskModerators.invite')} draft="invite" proposalOf={proposalOf} onClose={onClose}>
      <TextField
        label={t('deskModerators.inviteHandle')}
        hint={t('deskModerators.inviteHandleHint')}
        name="handle"
        required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        value={handle}
        onChange={({ target }) => setHandle(target.value.trim().toLowerCase())}
        error={isChecked && !isHandle ? t('deskModerators.handleMalformed') : undefined}
      />
      <SelectField
        label={t('deskModerators.inviteRole')}
        name="role"
        placeholder={null}
        options={deskRoles.map((value) => ({ value, label: t(`desk.role_${value}`) }))}
        value={role}
        onChange={({ target }) => setRole(deskRoles.find((value) => value === target.value) ?? role)}
      />
      {isHandle && (
        <p>{t('deskProposals.effect_invite_moderator', { subject: handle, role: t(`desk.role_${role}`) })}</p>
      )}
    </ProposalSheet>
  )
}
