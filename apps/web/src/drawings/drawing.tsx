import type { ReactNode } from 'react'

export interface DrawingProps {
  /** The accessible name; without it the drawing is decorative. */
  title?: string
  className?: string
}

interface CanvasProps extends DrawingProps {
  width: number
  height: number
  /** Covers its box, as a photo with `object-fit: cover` does. */
  cover?: boolean
  children: ReactNode
}

/** The `<svg>` element of every drawing. */
export function Canvas({ width, height, cover = false, title, className, children }: CanvasProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={cover ? 'xMidYMid slice' : 'xMidYMid meet'}
      className={className ?? (cover ? 'size-full' : 'h-auto w-full')}
      fill="none"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {children}
    </svg>
  )
}
