import { DoorOpen } from 'lucide-react'
import { useTranslate } from '../messages/index.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { quickExit } from './quick-exit.ts'

/** In the same corner of every page. */
export function QuickExit() {
  const t = useTranslate()
  return (
    <IconButton
      label={t('shell.quickExit')}
      icon={<DoorOpen aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
      onClick={quickExit}
    />
  )
}
