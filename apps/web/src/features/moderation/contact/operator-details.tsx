import type { Operator } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OperatorPart } from '../../../messages/document.types.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { operatorQuery } from './contact.queries.ts'

/** What whoever runs this installation says of themselves; where they say nothing, it says so. */
export function OperatorDetails({ part }: { part: OperatorPart }) {
  const t = useTranslate()
  const { data: operator, isPending, isFetching, refetch } = useQuery(operatorQuery)
  if (isPending) {
    return (
      <Loading>
        <Skeleton className="h-20" />
      </Loading>
    )
  }
  if (!operator) {
    return (
      <p className="flex flex-wrap items-center gap-x-3">
        {t('contact.operatorLoadFailed')}
        <Button variant="quiet" busy={isFetching} busyLabel={t('common.loading')} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </p>
    )
  }
  if (part === 'identity') return <Identity operator={operator} />
  if (part === 'grievance') return <Grievance officer={operator.grievance_officer} />
  return operator.declaration ? <p className="whitespace-pre-line">{operator.declaration}</p> : null
}

function Identity({ operator: { name, address, email } }: { operator: Operator }) {
  const t = useTranslate()
  if (!name && !address && !email) return <NotProvided words={t('contact.noIdentity')} />
  return (
    <Facts>
      <Fact term={t('contact.runBy')}>{name}</Fact>
      <Fact term={t('contact.address')}>{address}</Fact>
      <Fact term={t('contact.email')}>{email && <Mail address={email} />}</Fact>
    </Facts>
  )
}

function Grievance({ officer }: { officer: Operator['grievance_officer'] }) {
  const t = useTranslate()
  if (!officer) return <NotProvided words={t('contact.noGrievance')} />
  return (
    <Facts>
      <Fact term={t('contact.officer')}>{officer.name}</Fact>
      <Fact term={t('contact.email')}>
        <Mail address={officer.email} />
      </Fact>
      <Fact term={t('contact.phone')}>
        {officer.phone && (
          <a href={`tel:${officer.phone.replace(/[^\d+]/g, '')}`} className="text-primary underline">
            {officer.phone}
          </a>
        )}
      </Fact>
    </Facts>
  )
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="flex flex-col gap-2 rounded-control border border-line bg-raised px-4 py-3">{children}</dl>
)

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="text-ink-soft text-small">{term}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}

const Mail = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className="text-primary underline">
    {address}
  </a>
)

const NotProvided = ({ words: text }: { words: string }) => (
  <p className="rounded-control border border-line bg-primary-soft px-4 py-3">
    <LinkedText text={text} />
  </p>
)
