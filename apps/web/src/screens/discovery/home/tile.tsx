import type { ReactNode } from 'react'
import { classNames } from '../../../lib/class-names.ts'

interface TileProps {
  onClick: () => void
  className: string
  children: ReactNode
}

/** A tile of a grid of Home, which leads to a list of members. */
export const Tile = ({ onClick, className, children }: TileProps) => (
  <li>
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        'flex size-full items-center rounded-card border border-line bg-raised shadow-card transition-colors hover:border-primary',
        className,
      )}
    >
      {children}
    </button>
  </li>
)
