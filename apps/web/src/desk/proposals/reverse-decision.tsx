import type { ReplyOf, routes } from '@satrangi/contract'
import { useState } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { useMayAct } from '../session/use-desk-session.ts'
import { ReverseSheet } from './reverse-sheet.tsx'
import { reversiblePartsOf } from './reversible-parts.ts'

type AuditEntry = ReplyOf<typeof routes.deskProposals.audit>['entries'][number]

/** Leads from a decision about photos or texts to the proposal to reverse it. */
export function ReverseDecision({ entry }: { entry: AuditEntry }) {
  const t = useTranslate()
  const mayPropose = useMayAct()('propose')
  const [isOpen, setOpen] = useState(false)
  const parts = reversiblePartsOf(entry)
  if (!mayPropose || parts.length === 0) return null
  return (
    <>
      <Button variant="quiet" className="self-start px-0" onClick={() => setOpen(true)}>
        {t('deskProposals.reverse')}
      </Button>
      {isOpen && <ReverseSheet memberId={entry.subject} parts={parts} onClose={() => setOpen(false)} />}
    </>
  )
}
