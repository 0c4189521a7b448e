import { classNames } from '../lib/class-names.ts'
import { useDiscreet, useProductName } from '../lib/discreet.ts'
import { Canvas, type DrawingProps } from './drawing.tsx'
import { sevenColours } from './seven-colours.ts'

/** Seven petals arranged like a paper windmill. */
const petal = 'M16 13.2C12.9 10.9 12.2 4.6 16.9 1.4C20.6 4.4 19.9 10.6 16 13.2Z'

interface LogoProps extends DrawingProps {
  /** Drawn in `currentColor`. */
  plain?: boolean
}

/** The product's mark; a sheet of notes in discreet mode. */
export function Logo({ plain = false, title, className = 'size-8' }: LogoProps) {
  if (useDiscreet()) return <NotesMark className={className} {...(title && { title })} />
  return (
    <Canvas width={32} height={32} className={className} {...(title && { title })}>
      {sevenColours.map((colour, index) => (
        <path
          key={colour}
          d={petal}
          fill={plain ? 'currentColor' : colour}
          transform={`rotate(${Math.round((index * 3600) / 7) / 10} 16 16)`}
        />
      ))}
    </Canvas>
  )
}

function NotesMark({ title, className }: DrawingProps) {
  return (
    <Canvas width={32} height={32} {...(className && { className })} {...(title && { title })}>
      <g stroke="currentColor" strokeWidth={2} strokeLinecap="round" strokeLinejoin="round">
        <path d="M8 3h12l6 6v17a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z" />
        <path d="M10 14h12M10 19h12M10 24h7" />
      </g>
    </Canvas>
  )
}

/** The logo with the product name, sized by the surrounding text. */
export function Wordmark({ plain = false, className }: { plain?: boolean; className?: string }) {
  return (
    <span
      className={classNames('inline-flex items-center gap-[0.35em] font-display font-semibold leading-none', className)}
    >
      <Logo plain={plain} className="size-[1.35em] shrink-0" />
      {useProductName()}
    </span>
  )
}
