import { RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ErrorScene } from '../drawings/error.tsx'
import { tabPaths } from '../lib/navigation.ts'
import { useOnline } from '../lib/use-online.ts'
import { useText } from '../messages/index.ts'
import { buttonStyle } from './button.style.ts'
import { Button, type ButtonProps } from './button.tsx'

interface BrokenProps {
  /** A part of the program did not arrive; otherwise it failed. */
  isMissing: boolean
  onRetry: () => Promise<void>
  /** There is a network: it is back, or came back while the part was still being fetched. Answers whether the part came. */
  onReconnect: () => Promise<boolean>
}

/** In the place of a page. */
export function BrokenPage({ isMissing, onRetry, onReconnect }: BrokenProps) {
  const t = useText()
  const isAway = useAway(isMissing, onReconnect)
  return (
    <div role="alert" className="mx-auto flex max-w-form flex-col items-center gap-4 px-4 py-16 text-center">
      <div className="w-48 max-w-full">
        <ErrorScene />
      </div>
      <h2 className="text-title">{t(isAway ? 'common.offline' : 'shell.crashedTitle')}</h2>
      <p className="text-ink-soft">
        {isAway && t('common.offlineHint')}
        {!isAway && t(isMissing ? 'shell.missingText' : 'shell.crashedText')}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Retry onRetry={onRetry} />
        {/* A full load, because what failed may be the router itself. */}
        <a href={tabPaths.home} className={buttonStyle('secondary')}>
          {t('shell.returnHome')}
        </a>
      </div>
    </div>
  )
}

/** In the place of a part of a page. */
export function BrokenPart({ isMissing, onRetry, onReconnect }: BrokenProps) {
  const t = useText()
  const isAway = useAway(isMissing, onReconnect)
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <p>{t(isAway ? 'common.offline' : 'shell.crashedTitle')}</p>
      <Retry variant="secondary" onRetry={onRetry} />
    </div>
  )
}

/** A network that is said to be there may not carry yet; what a newer version has replaced never comes. */
const pausesBetween = [1_000, 3_000, 10_000]

/** Whether a part is missing for want of a network; as soon as there is one, which may be at once, it is asked for. */
function useAway(isMissing: boolean, onReconnect: () => Promise<boolean>): boolean {
  const isOnline = useOnline()
  const ask = useRef(onReconnect)
  ask.current = onReconnect
  useEffect(() => {
    if (!isMissing || !isOnline) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const attempt = async (pauses: readonly number[]) => {
      const [pause, ...others] = pauses
      if ((await ask.current()) || isOver || pause === undefined) return
      timer = setTimeout(() => void attempt(others), pause)
    }
    void attempt(pausesBetween)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isMissing, isOnline])
  return isMissing && !isOnline
}

function Retry({ onRetry, ...look }: Pick<BrokenProps, 'onRetry'> & Pick<ButtonProps, 'variant'>) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  return (
    <Button
      {...look}
      icon={<RotateCw aria-hidden="true" className="size-5" />}
      busy={isBusy}
      busyLabel={t('common.loading')}
      onClick={() => void retry()}
    >
      {t('common.retry')}
    </Button>
  )
}
