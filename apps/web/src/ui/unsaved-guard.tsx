import { useEffect, useState } from 'react'
import { guardLeaving } from '../lib/guard-leaving.ts'
import { useText } from '../messages/index.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** While something is unsaved, whoever leaves is asked first: by a tab, a button, or the browser's back. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useText()
  const [leave, setLeave] = useState<{ go: () => void }>()

  useEffect(() => {
    if (isUnsaved) return guardLeaving((go) => setLeave({ go }))
  }, [isUnsaved])

  if (!leave) return null
  const stay = () => setLeave(undefined)
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
              leave.go()
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
