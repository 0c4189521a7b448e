import { productName } from '@satrangi/contract'
import { classNames } from '../lib/class-names.ts'
import { Canvas, type DrawingProps } from './drawing.tsx'
import { sevenColours } from './seven-colours.ts'

/** Seven petals arranged like a paper windmill. */
const petal = 'M16 13.2C12.9 10.9 12.2 4.6 16.9 1.4C20.6 4.4 19.9 10.6 16 13.2Z'

interface LogoProps extends DrawingProps {
  /** Drawn in `currentColor`. */
  plain?: boolean
}

export function Logo({ plain = false, title, className = 'size-8' }: LogoProps) {
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

/** The logo with the product name, sized by the surrounding text. */
export function Wordmark({ plain = false, className }: { plain?: boolean; className?: string }) {
  return (
    <span
      className={classNames('inline-flex items-center gap-[0.35em] font-display font-semibold leading-none', className)}
    >
      <Logo plain={plain} className="size-[1.35em] shrink-0" />
      {productName}
    </span>
  )
}
