import { DoorOpen, EyeOff, HeartHandshake, MapPinOff, ShieldCheck, UserRoundCheck } from 'lucide-react'
import { Wordmark } from '../../../drawings/logo.tsx'
import { WelcomeScene } from '../../../drawings/welcome-scene.tsx'
import { useDocument } from '../../../messages/documents.ts'
import { useTagline } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { TextBlocks } from '../text-blocks.tsx'

/** In the order of the promises. */
const icons = [EyeOff, MapPinOff, UserRoundCheck, ShieldCheck, DoorOpen, HeartHandshake] as const

/** About the product and its promises. */
export function AboutScreen() {
  const tagline = useTagline()
  const { intro, sections, promisesTitle, promises, contact } = useDocument('about')
  return (
    <article className="mx-auto flex max-w-reading flex-col gap-8">
      <Card className="overflow-clip">
        <WelcomeScene className="lg:aspect-12/5! lg:h-auto! lg:object-[50%_57%]!" />
        <div className="p-5 sm:p-6">
          <p className="text-display text-primary max-2xs:text-title">
            <Wordmark className="flex-wrap" />
          </p>
          <p className="mt-2 font-display text-lead">{`“${tagline}”`}</p>
          <p className="mt-4">{intro}</p>
        </div>
      </Card>
      {sections.map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="mb-2 text-title">
            {title}
          </h2>
          <TextBlocks blocks={blocks} />
        </section>
      ))}
      <section aria-labelledby="promises">
        <h2 id="promises" className="mb-4 text-title">
          {promisesTitle}
        </h2>
        <ul className="grid gap-5 sm:grid-cols-2">
          {promises.map(({ title, text }, index) => {
            const Icon = icons[index] ?? HeartHandshake
            return (
              <li key={title} className="flex gap-3">
                <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
                <div>
                  <p className="font-semibold">{title}</p>
                  <p className="text-ink-soft">{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </section>
      <p>
        <LinkedText text={contact} />
      </p>
    </article>
  )
}
