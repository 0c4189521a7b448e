import { textLengths } from '@satrangi/contract'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { KeyHint } from '../keyboard/key-hint.tsx'
import { useKeys } from '../keyboard/use-keys.ts'
import type { QueueEntry } from '../queue/queue.queries.ts'
import { useDraft } from '../session/drafts.ts'
import { rejectionReasons } from './rejection-reasons.ts'
import { useDecision } from './use-decision.ts'

/** Approves with one key, or rejects with one: each usual reason has its own. Another reason is written. */
export function PartDecision({ entry, onSkip }: { entry: QueueEntry; onSkip: () => void }) {
  const t = useTranslate()
  const [text, setText] = useDraft(`reject ${entry.reference}`)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { approve, reject } = useDecision(entry)
  const reasons = rejectionReasons(entry.kind).map((key) => t(key))

  const rejectWithText = () => {
    setMissing(text.trim() === '')
    if (text.trim() === '') return field.current?.focus()
    setText('')
    reject(text.trim())
  }
  useKeys({
    a: approve,
    r: rejectWithText,
    s: onSkip,
    ...Object.fromEntries(reasons.map((reason, index) => [String(index + 1), () => reject(reason)])),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    rejectWithText()
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-3">
        <Button onClick={approve}>
          {t('deskEntry.approve')}
          <KeyHint name="a" />
        </Button>
        <Button variant="secondary" onClick={onSkip}>
          {t('deskEntry.skip')}
          <KeyHint name="s" />
        </Button>
      </div>
      <section className="flex flex-col gap-2">
        <h2 className="text-lead">{t('deskEntry.rejectTitle')}</h2>
        <p className="text-ink-soft">{t('deskEntry.rejectHint')}</p>
        <ol className="flex flex-col gap-2">
          {reasons.map((reason, index) => (
            <li key={reason}>
              <Button variant="secondary" className="w-full justify-start text-start" onClick={() => reject(reason)}>
                <KeyHint name={String(index + 1)} />
                {reason}
              </Button>
            </li>
          ))}
        </ol>
      </section>
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
        <TextAreaField
          ref={field}
          label={t('deskEntry.otherReason')}
          name="reason"
          rows={3}
          most={textLengths.long}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isMissing && text.trim() === '' ? t('deskEntry.reasonMissing') : undefined}
        />
        <Button type="submit" variant="danger" className="self-start">
          {t('deskEntry.reject')}
          <KeyHint name="r" />
        </Button>
      </form>
    </div>
  )
}
