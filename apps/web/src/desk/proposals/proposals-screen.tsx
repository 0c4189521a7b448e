import { type ProposalState, proposalStates } from '@satrangi/contract'
import { useSearchParams } from 'react-router-dom'
import { callErrorMessage } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { MoreButton } from '../more-button.tsx'
import { ListSkeleton } from '../queue/list-skeleton.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { useProposals } from './proposals.queries.ts'
import { ProposeHeldCopies } from './propose-held-copies.tsx'

const stateOf = (value: string | null): ProposalState => proposalStates.find((state) => state === value) ?? 'open'

/** What one moderator proposed and another has to confirm; what became of the earlier ones. */
export function ProposalsScreen() {
  const t = useTranslate()
  const [params, setParams] = useSearchParams()
  const state = stateOf(params.get('state'))
  const list = useProposals(state)
  const proposals = list.data?.pages.flatMap((page) => page.proposals) ?? []
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 className="text-title">{t('deskProposals.title')}</h1>
        <p className="max-w-text text-ink-soft">{t('deskProposals.hint')}</p>
      </div>
      <div className="w-full md:max-w-reading">
        <SelectField
          label={t('deskQueue.kind')}
          name="state"
          placeholder={null}
          options={proposalStates.map((value) => ({ value, label: t(`deskProposals.state_${value}`) }))}
          value={state}
          onChange={({ target }) => setParams({ state: target.value }, { replace: true })}
        />
      </div>
      <ProposeHeldCopies />
      {list.isPending && <ListSkeleton />}
      {list.isError && !list.data && (
        <ErrorState
          title={callErrorMessage(list.error, { refused: t('deskProposals.failed') })}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.data && proposals.length === 0 && (
        <EmptyState title={t('deskProposals.empty')} hint={t('deskProposals.emptyHint')} />
      )}
      <ul aria-label={t('deskProposals.title')} className="flex flex-col gap-4 empty:hidden">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <ProposalCard proposal={proposal} />
          </li>
        ))}
      </ul>
      <MoreButton of={list} />
    </>
  )
}
