import { type ComponentProps, Suspense } from 'react'
import { DiscoverCard } from '../../../../features/connections/index.ts'
import { type CardPage, MemberFeed } from '../../../../features/discovery/index.ts'
import { lazyComponent } from '../../../../lib/lazy-component.tsx'
import { idle } from '../../../../lib/when-idle.ts'

// Below the first window: it comes after what one sees first.
const BetweenCards = lazyComponent(async () => {
  await idle()
  return (await import('../between-cards.tsx')).BetweenCards
})

/** The members of a discovery tab; after the first ones the exclusive members and the plans. */
export function HomeFeed<Page extends CardPage>(
  props: Omit<ComponentProps<typeof MemberFeed<Page>>, 'insert' | 'Card'>,
) {
  return (
    // On a phone a person is whole on one screen, whatever its shape.
    <div className="max-sm:whole-cards">
      <MemberFeed
        {...props}
        Card={DiscoverCard}
        priority
        insert={
          // As high as a screen, so that what comes moves nothing that is in sight.
          <Suspense fallback={<div className="min-h-dvh" />}>
            <BetweenCards />
          </Suspense>
        }
      />
    </div>
  )
}
