import { factOf, type ShownFact, shownFacts } from '@satrangi/contract'
import { optionLabels, placeLabel } from '../../lib/option-words.ts'
import { factLabel } from '../fact-labels.ts'

interface FactsListProps {
  title: string
  /** By the names of the profile's fields; whatever is no text or number is left out. */
  facts: Readonly<Record<string, unknown>>
  /** What is shown elsewhere. */
  except?: readonly ShownFact[]
}

/** What a profile says of its member, fact by fact. */
export function FactsList({ title, facts, except = [] }: FactsListProps) {
  const shown = shownFacts.flatMap((fact) => {
    const value = facts[fact]
    const isKnown = (typeof value === 'string' && value !== '') || typeof value === 'number'
    return isKnown && !except.includes(fact) ? [{ fact, value: String(value) }] : []
  })
  if (shown.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-2">
        {shown.map(({ fact, value }) => (
          <div key={fact} className="min-w-0">
            <dt className="text-ink-soft text-small">{factLabel(fact)}</dt>
            <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {wordsOf(fact, value)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function wordsOf(fact: ShownFact, value: string): string {
  if (fact === 'age') return value
  const { kind } = factOf(fact)
  if (kind === 'place') return placeLabel(value)
  return kind === 'choice' || kind === 'choices' ? optionLabels(value) : value
}
