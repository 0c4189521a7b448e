import { useEffect, useState } from 'react'
import { guardNavigation } from '../lib/guard-leaving.ts'
import { useTranslate } from '../messages/index.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks for confirmation before unsaved changes are left, by a tab, a button or the browser's back. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useTranslate()
  const [pendingNavigation, setPendingNavigation] = useState<{ proceed: () => void }>()

  useEffect(() => {
    if (isUnsaved) return guardNavigation((proceed) => setPendingNavigation({ proceed }))
  }, [isUnsaved])

  if (!pendingNavigation) return null
  return (
    <ConfirmDialog
      title={t('editProfile.unsavedTitle')}
      text={t('editProfile.unsavedText')}
      cancelLabel={t('editProfile.unsavedStay')}
      confirmLabel={t('editProfile.unsavedLeave')}
      onConfirm={pendingNavigation.proceed}
      onClose={() => setPendingNavigation(undefined)}
    />
  )
}
