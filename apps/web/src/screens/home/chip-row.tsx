import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'

/** A chip on a phone; a screen adds what makes it a tile on a wide one. */
export const chipClasses =
  'flex min-h-touch items-center gap-2 rounded-full border border-line bg-raised py-1 ps-1.5 pe-3.5 text-start transition-colors hover:border-primary md:rounded-card md:shadow-card'

/**
 * A list in one row that scrolls sideways on a phone, from edge to edge, and a grid on a wide screen.
 * @param gridClasses the columns of the grid
 */
export function ChipRow({ gridClasses, children }: { gridClasses: string; children: ReactNode }) {
  return (
    <ul
      // A browser leaves a chip cut off that it finds partly in view.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })}
      className={classNames(
        // Room for the focus ring, which the edge of a scrolled row would cut; hidden text stays inside of the row.
        'relative max-md:-mx-4 max-md:-my-1.5 flex gap-2 max-md:overflow-x-auto max-md:px-4 max-md:py-1.5 scrollbar-none *:max-md:max-w-full *:max-md:shrink-0 md:grid',
        gridClasses,
      )}
    >
      {children}
    </ul>
  )
}
