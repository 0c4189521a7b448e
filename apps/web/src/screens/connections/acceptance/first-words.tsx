import type { Profile } from '@satrangi/contract'
import { useRef } from 'react'
import { draftFor, saveDraft } from '../../../features/chat/index.ts'
import { OpeningLines } from './opening-lines.tsx'
import { OwnWords } from './own-words.tsx'

interface FirstWordsProps {
  own: Profile
  other: Profile
  who: string
  onSent: () => void
}

/** Two ways to begin: own words, or a question that goes into their field. */
export function FirstWords({ own, other, who, onSent }: FirstWordsProps) {
  const { id } = other
  const field = useRef<HTMLTextAreaElement>(null)
  const chosen = useRef<string>(undefined)
  const choose = (line: string) => {
    const typed = draftFor(id).trim()
    // Another question takes the place of the one before; own words stay.
    saveDraft(id, typed === '' || typed === chosen.current ? line : `${typed}\n${line}`)
    chosen.current = line
    field.current?.focus()
  }
  return (
    <>
      <OwnWords peer={id} field={field} onSent={onSent} />
      <OpeningLines own={own} other={other} who={who} onChoose={choose} />
    </>
  )
}
