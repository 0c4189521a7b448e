import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { deskPaths } from '../paths.ts'
import { hardCases } from './hard-cases.store.ts'

/** Proposes a break after several hard cases in a row. It is a proposal: going on is one press as well. */
export function BreakDialog() {
  const t = useTranslate()
  const navigate = useNavigate()
  const isDue = useSyncExternalStore(hardCases.subscribe, hardCases.isBreakDue)
  if (!isDue) return null
  const takeBreak = () => {
    hardCases.reset()
    void navigate(deskPaths.queue)
  }
  return (
    <Dialog
      title={t('deskEntry.breakTitle')}
      onClose={hardCases.reset}
      actions={
        <>
          <Button variant="secondary" onClick={hardCases.reset}>
            {t('deskEntry.goOn')}
          </Button>
          <Button onClick={takeBreak}>{t('deskEntry.takeBreak')}</Button>
        </>
      }
    >
      <p>{t('deskEntry.breakText')}</p>
    </Dialog>
  )
}
