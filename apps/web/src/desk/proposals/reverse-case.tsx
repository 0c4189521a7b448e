import { useState } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { useMayAct } from '../session/use-desk-session.ts'
import { ProposalSheet } from './proposal-sheet.tsx'

interface ReverseCaseProps {
  number: string
  /** Of the closed case. */
  outcome: 'upheld' | 'dismissed'
}

/** Leads from a closed case to the proposal to decide it otherwise. */
export function ReverseCase({ number, outcome }: ReverseCaseProps) {
  const t = useTranslate()
  const mayPropose = useMayAct()('propose')
  const [isOpen, setOpen] = useState(false)
  const other = outcome === 'upheld' ? 'dismissed' : 'upheld'
  if (!mayPropose) return null
  return (
    <>
      <Button variant="quiet" className="self-start px-0" onClick={() => setOpen(true)}>
        {t('deskProposals.reverseCase')}
      </Button>
      {isOpen && (
        <ProposalSheet
          title={t('deskProposals.reverseCaseTitle')}
          draft={`reverse ${number}`}
          proposalOf={() => ({ action: 'reverse_case', subject: number, outcome: other })}
          onClose={() => setOpen(false)}
        >
          <p className="font-semibold">{t(`deskProposals.effect_case_${other}`, { number })}</p>
        </ProposalSheet>
      )}
    </>
  )
}
