import { heldCopyDays } from '@satrangi/contract'
import { EyeOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDeleteAccount } from '../../../features/personal-data/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LinkRows } from '../../../ui/link-rows.tsx'
import { toast } from '../../../ui/toast.store.ts'
import { ExportData } from './export-data.tsx'
import { MorePage } from './more-page.tsx'

/** A break, a copy of one's data, and the deletion of the account. */
export function LeaveScreen() {
  const t = useTranslate()
  const { openScreen } = useShell()
  const deleteAccount = useDeleteAccount({
    onForgotten: () => toast.show({ title: t('more.deleted'), text: t('more.deletedText'), tone: 'success' }),
    onRefused: (reason) =>
      toast.show({ title: t('more.deleteFailed'), text: reason ?? t('more.deleteUnknown'), tone: 'danger' }),
    onException: () => toast.show({ title: t('common.error'), text: t('common.somethingWrong'), tone: 'danger' }),
  })
  const [isAsking, setAsking] = useState(false)
  return (
    <MorePage>
      <LinkRows
        title={t('more.break')}
        rows={[
          {
            label: t('privacy.pause'),
            hint: t('privacy.pauseHint'),
            Icon: EyeOff,
            onOpen: () => openScreen({ screen: 'profile-privacy' }),
          },
        ]}
      />
      <ExportData />
      <Button
        variant="quiet"
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        busy={deleteAccount.isPending}
        busyLabel={t('more.deleting')}
        onClick={() => setAsking(true)}
        className="text-danger!"
      >
        {t('more.deleteAccount')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('more.deleteSure')}
          text={`${t('more.deleteSureText')} ${t('more.deleteHeld', { days: heldCopyDays })}`}
          cancelLabel={t('more.no')}
          confirmLabel={t('more.yes')}
          onConfirm={() => deleteAccount.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </MorePage>
  )
}
