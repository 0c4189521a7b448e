import { Helplines } from '../../../features/moderation/index.ts'
import { useDocument } from '../../../messages/documents.ts'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { TextBlocks } from '../../information/text-blocks.tsx'

/** Whom to call, and how to stay safe: for members and for whoever thinks about joining. */
export function SafetyScreen() {
  const { intro, sections, pictures, contact } = useDocument('safety')
  return (
    <article className="mx-auto flex max-w-reading flex-col gap-8">
      <p className="text-lead">{intro}</p>
      <Helplines />
      {sections.map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1} className="mb-2 text-title outline-none">
            {title}
          </h2>
          <TextBlocks blocks={blocks} />
        </section>
      ))}
      <p>
        <LinkedText text={pictures} />
      </p>
      <p>
        <LinkedText text={contact} />
      </p>
    </article>
  )
}
