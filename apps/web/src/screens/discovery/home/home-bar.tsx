import { type ComponentProps, Suspense } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import type { DiscoveryTab } from '../../../lib/discovery-tab.ts'
import { useWide } from '../../../lib/use-media.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { Greeting } from './greeting.tsx'
import { Waiting } from './waiting/lazy-waiting.ts'

type HomeBarProps = Omit<ComponentProps<typeof Tabs<DiscoveryTab>>, 'className' | 'isSlim'>

/**
 * One line above the first person: the greeting and the lists. On a phone what waits for the member takes the place of the
 * greeting, so that the person below stays whole and nothing moves.
 */
export function HomeBar(props: HomeBarProps) {
  const isWide = useWide()
  return (
    <div className="group/bar top-(--header-height) z-20 -mx-4 flex min-h-9 flex-wrap items-center justify-end gap-x-3 bg-ground px-4 tall:sticky md:mx-0 md:min-h-touch md:px-0">
      <Greeting
        className={classNames(
          // Beside the lists the narrowest phones have no room for a name.
          'min-w-0 grow basis-16 truncate max-[22rem]:sr-only font-display font-semibold text-base md:text-lead',
          !isWide && 'group-has-data-waiting/bar:sr-only',
        )}
      />
      <Suspense fallback={null}>
        <Waiting isShort={!isWide} />
      </Suspense>
      <Tabs {...props} isSlim />
    </div>
  )
}
