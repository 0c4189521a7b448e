import type { Person } from '@satrangi/contract'
import { useState } from 'react'
import { useToggleBlock } from '../../../features/connections/index.ts'
import { useFocusFallback } from '../../../lib/focus.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Choice } from './choice.tsx'
import { nameOf } from './concerned.ts'

/** Blocks whom it concerns. */
export function BlockChoice({ person }: { person: Person | undefined }) {
  const t = useTranslate()
  if (person?.id === null) return <Choice title={t('threatened.blockTitle')} text={t('threatened.blockLeft')} />
  return (
    <Choice title={t('threatened.blockTitle')} text={t('threatened.blockText')}>
      {person ? (
        <BlockButton key={person.id} id={person.id} who={nameOf(person)} isBlocked={person.is_blocked} />
      ) : (
        <p className="text-ink-soft">{t('threatened.choose')}</p>
      )}
    </Choice>
  )
}

function BlockButton({ id, who, isBlocked }: { id: string; who: string; isBlocked: boolean }) {
  const t = useTranslate()
  const [isDone, setDone] = useState(isBlocked)
  const block = useToggleBlock(id, { onChanged: (reply) => setDone(reply.isBlocked), onFailed: () => {} })
  const box = useFocusFallback<HTMLDivElement>('button')
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-2 outline-none sm:*:[button]:self-start">
      {block.isError && <Notice tone="danger">{t('threatened.blockFailed')}</Notice>}
      {isDone ? (
        <Notice tone="success">{t('threatened.blockDone', { who })}</Notice>
      ) : (
        <Button variant="secondary" busy={block.isPending} onClick={() => block.mutate({ block: true })}>
          {t('threatened.block', { who })}
        </Button>
      )}
    </div>
  )
}
