import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { optionLabel } from '../../../lib/option-words.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'

interface FoldedChoicesProps {
  label: string
  hint: string | undefined
  choices: readonly string[]
  /** How many are shown before more are asked for. */
  shownCount: number
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A long list of choices, of which the first and those that are chosen are shown until all are asked for. */
export function FoldedChoices({ label, hint, choices, shownCount, chosen, onChange }: FoldedChoicesProps) {
  const t = useTranslate()
  // What is chosen when the list opens stays in sight also after it is taken back.
  const [initial] = useState(chosen)
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? choices : choices.filter((choice, index) => index < shownCount || initial.includes(choice))
  return (
    <div className="flex flex-col items-start gap-1">
      <ChoiceGroup label={label} hint={hint} choices={shown} wordOf={optionLabel} chosen={chosen} onChange={onChange} />
      {shown.length < choices.length && (
        <Button
          variant="quiet"
          className="-ms-4"
          icon={<ChevronDown aria-hidden="true" className="size-5" />}
          onClick={(event) => {
            // The button goes: the first of the choices that come has the focus next.
            const group = event.currentTarget.parentElement
            setOpen(true)
            requestAnimationFrame(() => group?.querySelectorAll('input')[shown.length]?.focus())
          }}
        >
          {t('search.moreChoices', { count: choices.length - shown.length })}
        </Button>
      )}
    </div>
  )
}
