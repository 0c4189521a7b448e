import { useSearchParams } from 'react-router-dom'
import { callErrorMessage } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../more-button.tsx'
import { ListSkeleton } from '../queue/list-skeleton.tsx'
import { useAudit } from './audit.queries.ts'
import { AuditFilter } from './audit-filter.tsx'
import { AuditRow } from './audit-row.tsx'

/** The record of what moderators did, for auditors and leads. */
export function AuditScreen() {
  const t = useTranslate()
  const [params, setParams] = useSearchParams()
  const by = params.get('by') ?? ''
  const list = useAudit(by || undefined)
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 className="text-title">{t('deskAudit.title')}</h1>
        <p className="max-w-text text-ink-soft">{t('deskAudit.hint')}</p>
      </div>
      <AuditFilter key={by} by={by} onChange={(next) => setParams(next ? { by: next } : {}, { replace: true })} />
      {list.isPending && <ListSkeleton />}
      {list.isError && !list.data && (
        <ErrorState
          title={callErrorMessage(list.error, { refused: t('deskAudit.failed') })}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.data && entries.length === 0 && <EmptyState title={t('deskAudit.empty')} hint={t('deskAudit.emptyHint')} />}
      <ol aria-label={t('deskAudit.title')} className="flex flex-col gap-2 empty:hidden">
        {entries.map((entry, index) => (
          // The record only grows at its beginning, and several entries may be of one moment.
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id.
          <AuditRow key={`${entry.at} ${index}`} entry={entry} />
        ))}
      </ol>
      <MoreButton of={list} />
    </>
  )
}
