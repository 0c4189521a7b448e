import type { Person } from '@satrangi/contract'
import { useState } from 'react'
import { SaveEvidenceDialog } from '../../../features/moderation/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from './choice.tsx'

/** Saves what was written with whom it concerns. */
export function SaveChoice({ person }: { person: Person | undefined }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const id = person?.id ?? person?.departed_id
  const canSave = id !== undefined && person?.last_message !== null
  return (
    <Choice title={t('threatened.saveTitle')} text={t('threatened.saveText')}>
      {!person && <p className="text-ink-soft">{t('threatened.choose')}</p>}
      {person && !canSave && <p className="text-ink-soft">{t('threatened.saveNothing')}</p>}
      {canSave && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('threatened.save')}
        </Button>
      )}
      {canSave && isOpen && <SaveEvidenceDialog id={id} onClose={() => setOpen(false)} />}
    </Choice>
  )
}
