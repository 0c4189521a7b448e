import { type ComponentProps, Suspense } from 'react'
import { classNames } from '../../lib/class-names.ts'
import type { DiscoveryTab } from '../../lib/discovery-tab.ts'
import { useRoomy, useWide } from '../../lib/use-media.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { Greeting } from './greeting.tsx'
import { Waiting } from './waiting/lazy-waiting.ts'

type HomeBarProps = Omit<ComponentProps<typeof Tabs<DiscoveryTab>>, 'className' | 'isSlim'>

/**
 * One line above the first person: the greeting and the lists. What waits for the member has a line of its own on a high
 * phone; on a low one it takes the place of the greeting, so that the person below stays whole and nothing moves.
 */
export function HomeBar(props: HomeBarProps) {
  const isWide = useWide()
  const isRoomy = useRoomy()
  const waiting = (
    <Suspense fallback={null}>
      <Waiting isShort={!isWide && !isRoomy} />
    </Suspense>
  )
  const isWaitingInBar = isWide || !isRoomy
  return (
    <>
      <div className="group/bar top-(--header-height) z-20 -mx-4 flex min-h-9 flex-wrap items-center justify-end gap-x-3 bg-ground px-4 tall:sticky md:mx-0 md:min-h-touch md:px-0">
        <Greeting
          className={classNames(
            'min-w-0 grow basis-16 truncate font-display font-semibold text-base md:text-lead',
            !isWide && 'group-has-data-waiting/bar:sr-only',
          )}
        />
        {isWaitingInBar && waiting}
        <Tabs {...props} isSlim />
      </div>
      {/* Over the line that says what the list is: a row of its own would move the list. */}
      {!isWaitingInBar && <div className="relative z-10 h-0">{waiting}</div>}
    </>
  )
}
