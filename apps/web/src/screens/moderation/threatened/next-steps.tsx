import { useState } from 'react'
import { useTranslate } from '../../../messages/index.ts'
import { BlockChoice } from './block-choice.tsx'
import type { Concerned } from './concerned.ts'
import { PeopleList } from './people-list.tsx'
import { ReportChoice } from './report-choice.tsx'
import { SaveChoice } from './save-choice.tsx'

/** What a member can do once they are safe, each by itself: now, later or never. */
export function NextSteps({ startWith }: { startWith?: string | undefined }) {
  const t = useTranslate()
  const [concerned, setConcerned] = useState<Concerned>()
  return (
    <>
      <div>
        <h2 className="text-lead">{t('threatened.nextTitle')}</h2>
        <p className="text-ink-soft">{t('threatened.nextHint')}</p>
      </div>
      <PeopleList startWith={startWith} chosen={concerned} onChoose={setConcerned} />
      {concerned !== 'not listed' && <BlockChoice person={concerned} />}
      <ReportChoice concerned={concerned} />
      {concerned !== 'not listed' && <SaveChoice person={concerned} />}
    </>
  )
}
