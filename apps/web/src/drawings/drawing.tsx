import type { ReactNode } from 'react'

export interface DrawingProps {
  /** Said by screen readers; without it the drawing is decoration. */
  title?: string
  className?: string
}

interface CanvasProps extends DrawingProps {
  width: number
  height: number
  /** Fills its box and is cut at the edges, as a photo would be. */
  cover?: boolean
  children: ReactNode
}

/** The sheet that every drawing is on. */
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
