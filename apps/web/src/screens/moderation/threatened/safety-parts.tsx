import type { Safety } from '@satrangi/contract'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { useSetPrivacy } from '../../../features/members/index.ts'
import { safetyQuery, useEndHold } from '../../../features/moderation/index.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.store.ts'

/** What protects the member now, each part with its own way back. */
export function SafetyParts({ safety }: { safety: Safety }) {
  const t = useTranslate()
  const client = useQueryClient()
  const id = useId()
  const onFailed = (error: Error) =>
    toast.show({ title: t('common.error'), text: refusalMessage(error, t('threatened.undoFailed')), tone: 'danger' })
  const set = useSetPrivacy({
    onChanged: () => void client.invalidateQueries({ queryKey: safetyQuery().queryKey, exact: true }),
    onFailed,
  })
  const endHold = useEndHold()
  const until = safety.evidence_held_until
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-lead">
        {t('threatened.nowTitle')}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {safety.paused && <Part text={t('threatened.paused')} onUndo={() => set.mutate({ paused: false })} />}
          {safety.number_hidden && (
            <Part text={t('threatened.numberHidden')} onUndo={() => set.mutate({ phonehide: false })} />
          )}
          {safety.online_hidden && (
            <Part text={t('threatened.onlineHidden')} onUndo={() => set.mutate({ show_online: true })} />
          )}
          {until && (
            <Part
              text={t('threatened.evidenceHeld', { when: formatDateTime(until) })}
              onUndo={() => endHold.mutate(undefined, { onError: onFailed })}
            />
          )}
          {safety.photos_renamed && <Part text={t('threatened.photosRenamed')} />}
          {safety.other_devices_signed_out && <Part text={t('threatened.devicesSignedOut')} />}
        </ul>
      </Card>
    </section>
  )
}

function Part({ text, onUndo }: { text: string; onUndo?: () => void }) {
  const t = useTranslate()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-active" />
      <span className="min-w-0 grow basis-40">{text}</span>
      {onUndo && (
        <Button
          variant="quiet"
          className="-me-3 ms-auto"
          aria-label={t('threatened.undoWhat', { what: text })}
          onClick={onUndo}
        >
          {t('threatened.undo')}
        </Button>
      )}
    </li>
  )
}
