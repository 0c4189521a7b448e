import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { Card } from '../../../ui/card.tsx'

export interface Fact {
  label: string
  value: ReactNode
  /** A row of its own. */
  isWide?: boolean
}

/** A card with a heading; nothing at all without content. */
export function SectionCard(props: { title: string; Icon: LucideIcon; aside?: ReactNode; children: ReactNode }) {
  const { title, Icon, aside, children } = props
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id} className="p-4 sm:p-5">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h3 id={id} className="flex items-center gap-2.5 text-lead">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
            {title}
          </h3>
          {aside}
        </div>
        {children}
      </section>
    </Card>
  )
}

/** The facts as a description list; empty ones are left out. */
export function FactCard({ title, Icon, facts }: { title: string; Icon: LucideIcon; facts: readonly Fact[] }) {
  const knownFacts = facts.filter(({ value }) => value)
  if (knownFacts.length === 0) return null
  return (
    <SectionCard title={title} Icon={Icon}>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-3">
        {knownFacts.map(({ label, value, isWide }) => (
          <div key={label} className={classNames('min-w-0', isWide && 'col-span-full')}>
            <dt className="text-ink-soft text-small">{label}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}
