import { useOnline } from '../lib/browser-state.ts'
import { useTranslate } from '../messages/index.ts'
import { Button } from './button.tsx'
import { LateDrawing } from './late-drawing.tsx'

const loadScene = async () => (await import('../drawings/offline.tsx')).OfflineScene

/** A failed load: shows the error, or that there is no network, and a retry button. */
export function ErrorState(props: { title: string; hint?: string; onRetry?: () => void; retrying?: boolean }) {
  const { title, hint, onRetry, retrying = false } = props
  const t = useTranslate()
  const isOnline = useOnline()
  const helpText = isOnline ? hint : t('common.offlineHint')
  return (
    <div role="alert" className="mx-auto flex w-full max-w-form flex-col items-center gap-3 px-4 py-10 text-center">
      <LateDrawing load={loadScene} className="w-40" />
      <p className="text-balance font-display font-semibold text-lead">{isOnline ? title : t('common.offline')}</p>
      {helpText && <p className="text-ink-soft">{helpText}</p>}
      {onRetry && (
        <Button variant="secondary" busy={retrying} busyLabel={t('common.loading')} onClick={onRetry} className="mt-2">
          {t('common.retry')}
        </Button>
      )}
    </div>
  )
}
