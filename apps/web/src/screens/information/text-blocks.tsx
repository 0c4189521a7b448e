import { OperatorDetails } from '../../features/moderation/index.ts'
import type { Block } from '../../messages/document.types.ts'
import { LinkedText } from '../../ui/linked-text.tsx'

/** The parts of a text, one below the other. */
export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="flex flex-col gap-3">
      {blocks.map((block) => (
        <TextBlock key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  )
}

function TextBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LinkedText text={block} />
      </p>
    )
  }
  if ('operator' in block) return <OperatorDetails part={block.operator} />
  if ('facts' in block) {
    return (
      <dl className="flex flex-col gap-3 border-line border-s-2 ps-4">
        {block.facts.map(([term, meaning]) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd>
              <LinkedText text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-6 marker:text-primary">
      {block.list.map((item) => (
        <li key={item}>
          <LinkedText text={item} />
        </li>
      ))}
    </ul>
  )
}
