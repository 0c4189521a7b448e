import { useEffect, useState } from 'react'
import { now } from '../../lib/clock.ts'
import { formatTime } from '../../lib/format.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { deskSessionStore } from './desk-session.store.ts'
import { useResumeSession } from './session.queries.ts'

/** How long before its end a session's end is announced. */
const announcedMs = 2 * 60_000

/** Announces the end of the session, and ends it on this page when its time has come. */
export function SessionEnd({ endsAt }: { endsAt: number }) {
  const t = useTranslate()
  const resume = useResumeSession()
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    const look = () => {
      setNear(now() >= endsAt - announcedMs)
      if (now() >= endsAt) deskSessionStore.expire()
    }
    look()
    const timers = [endsAt - announcedMs, endsAt].map((at) => setTimeout(look, Math.max(0, at - now())))
    // The timers of a page that was not in front may be late.
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const timer of timers) clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [endsAt])

  if (!isNear) return null
  return (
    <div className="z-20 bg-ground py-2 tall:sticky tall:top-0">
      <Notice tone="danger" title={t('desk.endsAt', { time: formatTime(new Date(endsAt).toISOString()) })}>
        <p>{t('desk.endsHint')}</p>
        <Button
          variant="secondary"
          className="mt-2"
          busy={resume.isPending}
          busyLabel={t('common.loading')}
          onClick={() => resume.mutate()}
        >
          {t('desk.stay')}
        </Button>
      </Notice>
    </div>
  )
}
