import { useSaveEvidence } from '../../features/moderation/index.ts'
import { refusalMessage } from '../../lib/server-sentence.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** What is saved of a conversation, before it is. */
export function SaveEvidenceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const saving = useSaveEvidence(id, { onSaved: () => {}, onFailed: () => {} })
  return (
    <Sheet
      title={t(saving.isSuccess ? 'chat.evidenceSaved' : 'chat.saveEvidence')}
      onClose={onClose}
      footer={
        saving.isSuccess ? (
          <Button className="grow" onClick={onClose}>
            {t('chat.evidenceDone')}
          </Button>
        ) : (
          <>
            <Button variant="secondary" className="grow" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button
              className="grow"
              busy={saving.isPending}
              busyLabel={t('chat.evidenceSaving')}
              onClick={() => saving.mutate()}
            >
              {t('chat.evidenceSave')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <p>{t('chat.evidenceWhat')}</p>
        <p className="text-ink-soft">{t('chat.evidencePrivate')}</p>
        {saving.isError && <Notice tone="danger">{refusalMessage(saving.error, t('chat.evidenceFailed'))}</Notice>}
      </div>
    </Sheet>
  )
}
