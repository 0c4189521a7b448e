import type { Person } from '@satrangi/contract'
import { useState } from 'react'
import { useToggleBlock } from '../../features/blocks/index.ts'
import { useFocusFallback } from '../../lib/use-kept-focus.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { nameOf } from './concerned.ts'

/** Blocks whom it concerns. */
export function BlockChoice({ person }: { person: Person | undefined }) {
  const t = useTranslate()
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-sans font-semibold">{t('threatened.blockTitle')}</h3>
      <p>{t('threatened.blockText')}</p>
      {!person && <p className="text-ink-soft">{t('threatened.choose')}</p>}
      {person?.id === null && <p className="text-ink-soft">{t('threatened.blockLeft')}</p>}
      {person && person.id !== null && (
        <BlockButton key={person.id} id={person.id} who={nameOf(person)} isBlocked={person.is_blocked} />
      )}
    </section>
  )
}

function BlockButton({ id, who, isBlocked }: { id: string; who: string; isBlocked: boolean }) {
  const t = useTranslate()
  const [isDone, setDone] = useState(isBlocked)
  const block = useToggleBlock(id, { onChanged: (reply) => setDone(reply.isBlocked), onFailed: () => {} })
  const box = useFocusFallback<HTMLDivElement>('button')
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-2 outline-none">
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
