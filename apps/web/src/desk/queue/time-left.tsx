import { useEffect, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { now } from '../../lib/clock.ts'
import { translate, useTranslate } from '../../messages/index.ts'
import { formatLocale } from '../../messages/locale.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const refreshMs = minuteMs / 2

/** A length of time in its greatest unit, rounded down: time that is left is never promised. */
function formatLength(milliseconds: number): string {
  const [unit, unitMs] =
    milliseconds < 2 * hourMs ? ['minute', minuteMs] : milliseconds < 2 * dayMs ? ['hour', hourMs] : ['day', dayMs]
  const format = new Intl.NumberFormat(formatLocale(), { style: 'unit', unit: unit as string, unitDisplay: 'long' })
  return format.format(Math.floor(milliseconds / (unitMs as number)))
}

const timeLeftText = (leftMs: number): string =>
  leftMs >= 0
    ? translate('deskQueue.left', { time: formatLength(leftMs) })
    : translate('deskQueue.overdue', { time: formatLength(-leftMs) })

/** How long there is to act, in words; red once it is too late. */
export function TimeLeft({ until, className }: { until: string; className?: string }) {
  useTranslate()
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), refreshMs)
    return () => clearInterval(timer)
  }, [])
  const leftMs = Date.parse(until) - now()
  return (
    <time
      dateTime={until}
      className={classNames('tabular-nums', leftMs < hourMs ? 'font-semibold text-danger' : 'text-ink-soft', className)}
    >
      {timeLeftText(leftMs)}
    </time>
  )
}
