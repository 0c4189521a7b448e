import { formatDateTime } from '../../lib/format.ts'
import { useTranslate } from '../../messages/index.ts'
import { Dot } from '../../ui/dot.tsx'
import type { DeskCase } from './case.queries.ts'

type EvidenceMessage = DeskCase['evidence'][number]['messages'][number]

/** The reported conversation, the oldest message first. */
export function EvidenceMessages({ messages }: { messages: readonly EvidenceMessage[] }) {
  const t = useTranslate()
  if (messages.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('deskCase.messages')}</h3>
      <ol className="flex flex-col gap-2">
        {messages.map(({ id, from = 'reported', text, at, state }) => (
          <li key={id} className="rounded-control border border-line px-3 py-2">
            <p className="text-ink-soft text-small">
              {t(`deskCase.from_${from}`)}
              <Dot /> <time dateTime={at}>{formatDateTime(at)}</time>
              {state && (
                <>
                  <Dot /> {t(`deskCase.state_${state}`)}
                </>
              )}
            </p>
            <p dir="auto" className="whitespace-pre-wrap">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
