import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../../messages/index.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { previewQuery } from '../../members/index.ts'
import { nameNotice, type PendingNameNotice } from './name-notice.ts'

/** Says with which name a connection will see the viewer. */
export function NameNoticeDialog({ notice }: { notice: PendingNameNotice }) {
  const { kind, who } = notice
  const t = useTranslate()
  const { data: ownPreview } = useQuery(previewQuery('connection'))
  const name = ownPreview?.name
  const requestText = name ? t('requests.nameRequest', { name }) : t('requests.nameRequestUnknown')
  const texts = {
    request: {
      title: t('requests.nameRequestTitle', { who }),
      text: requestText,
      confirmLabel: t('requests.noteSend'),
    },
    // Nothing is sent yet: the note is written next.
    note: { title: t('requests.noteTitle', { who }), text: requestText, confirmLabel: t('requests.noteWrite') },
    accept: {
      title: t('requests.nameAcceptTitle', { who }),
      text: name ? t('requests.nameAccept', { who, name }) : t('requests.nameAcceptUnknown', { who }),
      confirmLabel: t('requests.accept'),
    },
  } as const
  return (
    <ConfirmDialog
      {...texts[kind]}
      tone="primary"
      onConfirm={() => nameNotice.agree(notice)}
      onClose={nameNotice.cancel}
    />
  )
}
