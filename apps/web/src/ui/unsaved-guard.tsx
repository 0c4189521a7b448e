import { useEffect, useState } from 'react'
import { guardNavigation } from '../lib/guard-leaving.ts'
import { useTranslate } from '../messages/index.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks for confirmation before unsaved changes are left, by a tab, a button or the browser's back. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useTranslate()
  const [pendingNavigation, setPendingNavigation] = useState<{ proceed: () => void }>()

  useEffect(() => {
    if (isUnsaved) return guardNavigation((proceed) => setPendingNavigation({ proceed }))
  }, [isUnsaved])

  if (!pendingNavigation) return null
  const stay = () => setPendingNavigation(undefined)
  return (
    <Dialog
      title={t('editProfile.unsavedTitle')}
      onClose={stay}
      actions={
        <>
          <Button variant="secondary" onClick={stay}>
            {t('editProfile.unsavedStay')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              stay()
              pendingNavigation.proceed()
            }}
          >
            {t('editProfile.unsavedLeave')}
          </Button>
        </>
      }
    >
      <p>{t('editProfile.unsavedText')}</p>
    </Dialog>
  )
}
