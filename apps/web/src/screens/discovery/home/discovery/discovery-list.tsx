import type { ReactNode } from 'react'
import type { CardPage, Feed } from '../../../../features/discovery/index.ts'
import type { DiscoveryTab } from '../../../../lib/discovery-tab.ts'
import { useRoomy, useWide } from '../../../../lib/use-media.ts'
import { LoadingNote } from '../loading-note.tsx'
import { HomeFeed } from './home-feed.tsx'
import { NobodyFits, WiderLists } from './lazy-wider-lists.tsx'
import { ListLine } from './list-line.tsx'
import { useListPreferences } from './use-list-preferences.ts'

interface DiscoveryListProps<Page extends CardPage> {
  tab: DiscoveryTab
  title: string
  /** Undefined while it is not known. */
  hint: string | undefined
  feed: Feed<Page>
  /** Where the list is empty although it leaves nobody out. */
  empty: ReactNode
}

/** The title of a discovery tab, what it follows, and its members. */
export function DiscoveryList<Page extends CardPage>({ tab, title, hint, feed, empty }: DiscoveryListProps<Page>) {
  const isWide = useWide()
  // A low phone has no room for the line above the first person.
  const isLow = !useRoomy() && !isWide
  const { preferences, isFollowed } = useListPreferences()
  const line = <ListLine tab={tab} />
  return (
    <>
      <div className="md:mb-4 md:flex md:items-center md:justify-between md:gap-6">
        {/* On a phone the tab says it. */}
        <div className="max-md:sr-only md:shrink-0">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h2 className="text-title">{title}</h2>
            {feed.isPending && <LoadingNote />}
          </div>
          <p className="text-ink-soft">{hint ?? '\u00a0'}</p>
        </div>
        {!isLow && line}
      </div>
      <HomeFeed
        feed={feed}
        afterFirst={isLow && line}
        afterFew={isFollowed && preferences && <WiderLists preferences={preferences} />}
        empty={
          <>
            {isLow && line}
            {isFollowed && preferences ? <NobodyFits preferences={preferences} /> : empty}
          </>
        }
      />
    </>
  )
}
