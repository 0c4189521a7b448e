import { useState } from 'react'
import { useHashSection } from '../../../lib/place-on-page.ts'
import { useDocument } from '../../../messages/documents.ts'
import { AccordionItem } from '../../../ui/accordion-item.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { TextBlocks } from '../text-blocks.tsx'

/** Frequently asked questions; the URL fragment is the last opened question. */
export function FaqScreen() {
  const { intro, questions, more } = useDocument('faq')
  const { named, name } = useHashSection()
  const [open, setOpen] = useState<readonly string[]>(named ? [named] : [])

  const toggle = (id: string) => {
    const isOpen = open.includes(id)
    setOpen(isOpen ? open.filter((other) => other !== id) : [...open, id])
    name(isOpen ? '' : id)
  }

  return (
    <div className="mx-auto flex max-w-reading flex-col gap-5">
      <p className="text-ink-soft">{intro}</p>
      <Card className="overflow-clip">
        {questions.map(({ id, title, blocks }) => (
          <AccordionItem key={id} id={id} title={title} isOpen={open.includes(id)} onToggle={() => toggle(id)}>
            <TextBlocks blocks={blocks} />
          </AccordionItem>
        ))}
      </Card>
      <p>
        <LinkedText text={more} />
      </p>
    </div>
  )
}
