import { type FactSection, factOf } from '@satrangi/contract'
import { FactField, type FactForm } from '../../../features/members/index.ts'
import { classNames } from '../../../lib/class-names.ts'
import { sectionFacts } from './draft.ts'
import type { SectionProps } from './edit-form.types.ts'

/** What takes the whole width; the rest stands side by side where there is room. */
const isWide = (name: ReturnType<typeof sectionFacts>[number]): boolean =>
  name === 'city_name' || ['nickname', 'text', 'choices'].includes(factOf(name).kind)

/** The inputs of a section's facts. */
export function FactFields({ form, section }: SectionProps & { section: FactSection }) {
  const names = sectionFacts(section)
  const hasShortOnes = names.length > 2 && names.every((name) => factOf(name).kind === 'choice')
  return (
    <div className={classNames('grid gap-5', hasShortOnes ? 'sm:grid-cols-3' : 'sm:grid-cols-2')}>
      {names.map((name) => (
        <div key={name} className={classNames('min-w-0', isWide(name) && 'col-span-full')}>
          <FactField form={form as unknown as FactForm} name={name} isEdit />
        </div>
      ))}
    </div>
  )
}
