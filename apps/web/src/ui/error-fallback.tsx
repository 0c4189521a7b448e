import { RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '../lib/browser-state.ts'
import { tabPaths } from '../lib/navigation.ts'
import { useTranslate } from '../messages/index.ts'
import { buttonStyle } from './button.style.ts'
import { Button, type ButtonProps } from './button.tsx'
import { LateDrawing } from './late-drawing.tsx'

const loadScene = async () => (await import('../drawings/error.tsx')).ErrorScene

interface ErrorFallbackProps {
  /** A lazy chunk could not be fetched; otherwise the component threw. */
  isMissing: boolean
  onRetry: () => Promise<void>
  /** Called when there is a network again; resolves to whether the chunk was loaded. */
  onReconnect: () => Promise<boolean>
}

/** Replaces a page. */
export function PageErrorFallback({ isMissing, onRetry, onReconnect }: ErrorFallbackProps) {
  const t = useTranslate()
  const isOffline = useOfflineRetry(isMissing, onReconnect)
  return (
    <div role="alert" className="mx-auto flex max-w-form flex-col items-center gap-4 px-4 py-16 text-center">
      <LateDrawing load={loadScene} className="w-48" />
      <h2 className="text-title">{t(isOffline ? 'common.offline' : 'shell.crashedTitle')}</h2>
      <p className="text-ink-soft">
        {isOffline && t('common.offlineHint')}
        {!isOffline && t(isMissing ? 'shell.missingText' : 'shell.crashedText')}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <RetryButton onRetry={onRetry} />
        {/* A full load, because what failed may be the router itself. */}
        <a href={tabPaths.home} className={buttonStyle('secondary')}>
          {t('shell.returnHome')}
        </a>
      </div>
    </div>
  )
}

/** Replaces a part of a page. */
export function SectionErrorFallback({ isMissing, onRetry, onReconnect }: ErrorFallbackProps) {
  const t = useTranslate()
  const isOffline = useOfflineRetry(isMissing, onReconnect)
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <p>{t(isOffline ? 'common.offline' : 'shell.crashedTitle')}</p>
      <RetryButton variant="secondary" onRetry={onRetry} />
    </div>
  )
}

/** The first calls may still fail after the browser reports a network; a chunk of a replaced version never loads. */
const retryDelaysMs = [1_000, 3_000, 10_000]

/** Whether the chunk is missing because the device is offline; retries as soon as there is a network. */
function useOfflineRetry(isMissing: boolean, onReconnect: () => Promise<boolean>): boolean {
  const isOnline = useOnline()
  const latestOnReconnect = useRef(onReconnect)
  latestOnReconnect.current = onReconnect
  useEffect(() => {
    if (!isMissing || !isOnline) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCancelled = false
    const attempt = async (delaysMs: readonly number[]) => {
      const [delayMs, ...remainingMs] = delaysMs
      if ((await latestOnReconnect.current()) || isCancelled || delayMs === undefined) return
      timer = setTimeout(() => void attempt(remainingMs), delayMs)
    }
    void attempt(retryDelaysMs)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [isMissing, isOnline])
  return isMissing && !isOnline
}

function RetryButton({ onRetry, ...buttonProps }: Pick<ErrorFallbackProps, 'onRetry'> & Pick<ButtonProps, 'variant'>) {
  const t = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  return (
    <Button
      {...buttonProps}
      icon={<RotateCw aria-hidden="true" className="size-5" />}
      busy={isBusy}
      busyLabel={t('common.loading')}
      onClick={() => void retry()}
    >
      {t('common.retry')}
    </Button>
  )
}
