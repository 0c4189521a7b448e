import { useState } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { RadioList } from '../../ui/radio-list.tsx'
import { partLabel } from '../fact-labels.ts'
import { ProposalSheet } from './proposal-sheet.tsx'
import { ReversedPhoto } from './reversed-photo.tsx'
import type { ReversiblePart } from './reversible-parts.ts'

interface ReverseSheetProps {
  memberId: string
  /** At least one. */
  parts: readonly ReversiblePart[]
  onClose: () => void
}

/** Proposes to reverse what was decided about a photo or a text. */
export function ReverseSheet({ memberId, parts, onClose }: ReverseSheetProps) {
  const t = useTranslate()
  const [name, setName] = useState(parts[0]?.part)
  const chosen = parts.find(({ part }) => part === name)
  if (!chosen) return null
  return (
    <ProposalSheet
      title={t('deskProposals.reverseTitle')}
      draft={`reverse ${memberId} ${chosen.revision}`}
      proposalOf={() => ({ action: 'reverse_part', subject: memberId, ...chosen })}
      onClose={onClose}
    >
      {parts.length > 1 && (
        <RadioList
          label={t('deskProposals.reverseWhat')}
          name="part"
          choices={parts.map(({ part }) => part)}
          chosen={chosen.part}
          onChange={setName}
          wordOf={partLabel}
        />
      )}
      <p className="font-semibold">
        {t(`deskProposals.effect_${chosen.verdict}`, { subject: memberId, part: partLabel(chosen.part) })}
      </p>
      <ReversedPhoto memberId={memberId} part={chosen.part} revision={chosen.revision} />
    </ProposalSheet>
  )
}
