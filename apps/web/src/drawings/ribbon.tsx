import { sevenColours } from './seven-colours.ts'

const length = 100 / sevenColours.length

/** The seven colours as a thin line across its box. */
export function Ribbon({ className = 'h-ribbon w-full' }: { className?: string }) {
  return (
    <svg viewBox="0 0 700 4" preserveAspectRatio="none" aria-hidden="true" className={className}>
      {sevenColours.map((colour, index) => (
        <rect key={colour} x={index * 100} width={101} height={4} fill={colour} />
      ))}
    </svg>
  )
}

/** The same line as a ring around a round photo. `width` is its share of the ring's size, in percent. */
export function RibbonRing({ width = 5, className = 'size-full' }: { width?: number; className?: string }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={className} fill="none">
      {sevenColours.map((colour, index) => (
        <circle
          key={colour}
          cx={50}
          cy={50}
          r={50 - width / 2}
          pathLength={100}
          stroke={colour}
          strokeWidth={width}
          strokeDasharray={`${length + 0.3} 100`}
          strokeDashoffset={-index * length}
          transform="rotate(-90 50 50)"
        />
      ))}
    </svg>
  )
}
