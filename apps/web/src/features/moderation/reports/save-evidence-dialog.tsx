import { heldCopyDays } from '@satrangi/contract'
import { useEffect, useRef } from 'react'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useSaveEvidence } from './save-evidence.queries.ts'

/** What is saved of a conversation, before it is; and where the file is then. */
export function SaveEvidenceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const { save, isSaving, savedAs, failure } = useSaveEvidence(id)
  if (savedAs) {
    return (
      <Sheet
        title={t('chat.evidenceSaved')}
        onClose={onClose}
        footer={
          <Button className="grow" onClick={onClose}>
            {t('chat.evidenceDone')}
          </Button>
        }
      >
        <Saved name={savedAs} />
      </Sheet>
    )
  }
  return (
    <Sheet
      title={t('chat.saveEvidence')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" className="grow" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button className="grow" busy={isSaving} busyLabel={t('chat.evidenceSaving')} onClick={save}>
            {t('chat.evidenceSave')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{t('chat.evidenceWhat')}</p>
        <p>{t('chat.evidenceMissing', { days: heldCopyDays })}</p>
        <p>{t('chat.evidenceCode')}</p>
        <p className="text-ink-soft">{t('chat.evidencePrivate')}</p>
        {failure && <Notice tone="danger">{refusalMessage(failure, t('chat.evidenceFailed'))}</Notice>}
      </div>
    </Sheet>
  )
}

function Saved({ name }: { name: string }) {
  const t = useTranslate()
  const first = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone; what it led to is read next.
  useEffect(() => first.current?.focus(), [])
  return (
    <div className="flex flex-col gap-3">
      <p ref={first} tabIndex={-1} className="outline-none">
        {t('chat.evidenceWhere', { name })}
      </p>
      <p className="text-ink-soft">{t('chat.evidencePrivate')}</p>
    </div>
  )
}
