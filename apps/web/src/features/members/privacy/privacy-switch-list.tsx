import type { PrivacySettings, PrivacySwitches } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../../messages/index.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { privacyQuery } from './privacy.queries.ts'
import type { SwitchText } from './privacy-switch.texts.ts'
import { PrivacySwitch } from './privacy-switch.tsx'

interface PrivacySwitchListProps {
  names: readonly (keyof PrivacySwitches)[]
  /** Other texts than usual. */
  texts?: Partial<Record<keyof PrivacySwitches, SwitchText>>
  /** Other settings below; what is saved is announced by its label. */
  children?: (settings: PrivacySettings, onSaved: (label: string) => void) => ReactNode
}

/** Switches of privacy, each saved at once and announced. */
export function PrivacySwitchList({ names, texts, children }: PrivacySwitchListProps) {
  const t = useTranslate()
  const [savedLabel, setSavedLabel] = useState('')
  const { data: settings, isPending, isFetching, refetch } = useQuery(privacyQuery())
  if (isPending) return <SwitchesSkeleton count={names.length} />
  if (!settings) {
    return <ErrorState title={t('more.privacyLoadFailed')} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return (
    <>
      <div className="divide-y divide-line">
        {names.map((name) => (
          <PrivacySwitch key={name} {...{ settings, name }} text={texts?.[name]} onSaved={setSavedLabel} />
        ))}
        {children?.(settings, setSavedLabel)}
      </div>
      <p role="status" className="sr-only">
        {savedLabel && t('more.privacySaved', { what: savedLabel })}
      </p>
    </>
  )
}

function SwitchesSkeleton({ count }: { count: number }) {
  return (
    <Loading className="divide-y divide-line">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and stay where they are
        <div key={row} className="flex items-center justify-between gap-4 py-4">
          <div className="flex-1">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="mt-1 h-5 w-3/4" />
          </div>
          <Skeleton className="h-7 w-12 rounded-full" />
        </div>
      ))}
    </Loading>
  )
}
