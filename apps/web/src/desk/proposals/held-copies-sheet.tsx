import { useState } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { TextField } from '../../ui/text-field.tsx'
import { ProposalSheet } from './proposal-sheet.tsx'

interface HeldCopiesSheetProps {
  /** The member who wrote it, where the page is about them. */
  senderId?: string
  onClose: () => void
}

const idForm = /^SG[0-9A-HJKMNP-TV-Z]{8}$/
const fieldProps = { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false, maxLength: 10 } as const

/** Proposes to open what one member sent another and took back, or lost by leaving, without a report of it. */
export function HeldCopiesSheet({ senderId = '', onClose }: HeldCopiesSheetProps) {
  const t = useTranslate()
  const [sender, setSender] = useState(senderId)
  const [recipient, setRecipient] = useState('')
  const [isChecked, setChecked] = useState(false)
  const problemOf = (id: string) => (isChecked && !idForm.test(id) ? t('deskProposals.idMalformed') : undefined)
  const proposalOf = () => {
    setChecked(true)
    if (!idForm.test(sender) || !idForm.test(recipient)) return undefined
    return { action: 'open_held_copies', subject: recipient, sender_id: sender } as const
  }
  const read = (value: string) => value.trim().toUpperCase()
  return (
    <ProposalSheet
      title={t('deskProposals.heldTitle')}
      draft={`held copies ${senderId}`}
      proposalOf={proposalOf}
      onClose={onClose}
    >
      <TextField
        {...fieldProps}
        label={t('deskProposals.heldSender')}
        name="sender"
        required
        value={sender}
        onChange={({ target }) => setSender(read(target.value))}
        error={problemOf(sender)}
      />
      <TextField
        {...fieldProps}
        label={t('deskProposals.heldRecipient')}
        hint={t('deskProposals.heldHint')}
        name="recipient"
        required
        value={recipient}
        onChange={({ target }) => setRecipient(read(target.value))}
        error={problemOf(recipient)}
      />
    </ProposalSheet>
  )
}
