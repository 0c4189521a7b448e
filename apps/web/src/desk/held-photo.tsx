import { apiBase } from '@satrangi/contract'
import { type KeyboardEvent, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { useTranslate } from '../messages/index.ts'
import { Button } from '../ui/button.tsx'

interface HeldPhotoProps {
  /** The path of the call that answers with the photo, from the base path on. */
  path: string
  label: string
}

const isHoldKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'

/** A photo that is blurred and grey, and clear only while it is held: with a pointer, a finger, Space or Enter. */
export function HeldPhoto({ path, label }: HeldPhotoProps) {
  const t = useTranslate()
  const [isHeld, setHeld] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number>()
  if (failedAttempt === attempt)
    return (
      <div
        role="alert"
        className="flex aspect-4/5 flex-col items-center justify-center gap-3 rounded-card bg-sunken p-4 text-center"
      >
        <p>{t('deskEntry.photoFailed')}</p>
        <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
          {t('common.retry')}
        </Button>
      </div>
    )
  return (
    <button
      type="button"
      aria-pressed={isHeld}
      aria-label={`${label}. ${t('deskEntry.hold')}`}
      onPointerDown={() => setHeld(true)}
      onPointerUp={() => setHeld(false)}
      onPointerLeave={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => isHoldKey(event) && setHeld(true)}
      onKeyUp={(event) => isHoldKey(event) && setHeld(false)}
      onContextMenu={(event) => event.preventDefault()}
      className="relative block w-full touch-none overflow-hidden rounded-card bg-sunken select-none"
    >
      <img
        key={attempt}
        src={apiBase + path}
        alt=""
        draggable={false}
        width={1080}
        height={1350}
        onError={() => setFailedAttempt(attempt)}
        className={classNames('aspect-4/5 w-full object-contain', !isHeld && 'blur-2xl grayscale')}
      />
      {!isHeld && (
        <span className="absolute inset-x-4 bottom-4 rounded-control bg-photo-veil/75 px-3 py-2 text-on-photo">
          {t('deskEntry.hold')}
        </span>
      )}
    </button>
  )
}
