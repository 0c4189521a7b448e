import type { Safety } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Helplines, safetyQuery, useMakeMeSafe } from '../../../features/moderation/index.ts'
import { useFocusFallback } from '../../../lib/focus.ts'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NextSteps } from './next-steps.tsx'
import { SafetyParts } from './safety-parts.tsx'

/** For somebody who is threatened: calm words, one button, then what is in force and what they can choose. */
export function ThreatenedScreen({ id }: { id?: string }) {
  const t = useTranslate()
  const { data: safety } = useQuery(safetyQuery())
  const make = useMakeMeSafe()
  const parts = useRef<HTMLDivElement>(null)
  // An undone part takes its button with it.
  const protection = useFocusFallback<HTMLDivElement>('[data-parts]')
  // What the button has done is read next.
  useEffect(() => {
    if (make.isSuccess) parts.current?.focus()
  }, [make.isSuccess])
  const isHeld = safety?.evidence_held_until != null
  return (
    <div className="mx-auto flex w-full max-w-text flex-col gap-6">
      <div ref={protection} tabIndex={-1} className="flex flex-col gap-6 outline-none">
        <p className="text-title">{t('threatened.firstWords')}</p>
        {!(safety && isSafe(safety)) && (
          <div className="flex flex-col gap-3">
            <Button
              className="w-full"
              busy={make.isPending}
              busyLabel={t('threatened.makingSafe')}
              onClick={() => make.mutate()}
            >
              {t(isHeld ? 'threatened.again' : 'threatened.makeSafe')}
            </Button>
            <p className="text-ink-soft">{t('threatened.makeSafeHint')}</p>
          </div>
        )}
        {make.error && <Notice tone="danger">{refusalMessage(make.error, t('threatened.makeSafeFailed'))}</Notice>}
        {safety && isHeld && (
          <div ref={parts} data-parts tabIndex={-1} className="outline-none">
            <SafetyParts safety={safety} />
          </div>
        )}
      </div>
      <Helplines />
      {isHeld && <NextSteps startWith={id} />}
    </div>
  )
}

const isSafe = (safety: Safety): boolean =>
  safety.paused && safety.number_hidden && safety.online_hidden && safety.evidence_held_until !== null
