import type { ReactNode } from 'react'

/** The signs of Mars, Venus and their kin, in the weight of the other icons. */
function Sign({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

/** Two of Venus. */
export const TwoVenus = () => (
  <Sign>
    <circle cx="8" cy="9" r="4.5" />
    <circle cx="15.5" cy="9" r="4.5" />
    <path d="M8 13.5V21M5.5 18h5M15.5 13.5V21M13 18h5" />
  </Sign>
)

/** Two of Mars. */
export const TwoMars = () => (
  <Sign>
    <circle cx="6.8" cy="15.5" r="4.3" />
    <circle cx="14.8" cy="15.5" r="4.3" />
    <path d="M9.9 12.4L14 8.3M10.6 7.6H14.6V11.6M17.9 12.4L22 8.3M18.6 7.6H22.6V11.6" />
  </Sign>
)

/** Two that overlap, and Mars. */
export const BothWithMars = () => (
  <Sign>
    <circle cx="7.6" cy="15" r="5" />
    <circle cx="12.4" cy="15" r="5" strokeDasharray="2.4 2.8" />
    <path d="M16 11.4L21 6.4M16.8 6H21.4V10.6" />
  </Sign>
)

/** Two that overlap, and Venus. */
export const BothWithVenus = () => (
  <Sign>
    <circle cx="9.6" cy="9" r="5" />
    <circle cx="14.4" cy="9" r="5" strokeDasharray="2.4 2.8" />
    <path d="M9.6 14V21.5M6.8 18.2H12.4" />
  </Sign>
)

/** The Mars arrow and a second arrow with a stroke. */
export const StruckMars = () => (
  <Sign>
    <circle cx="12" cy="14" r="5" />
    <path d="M15.6 10.4L21 5M17 5H21V9M8.4 10.4L3 5M3 9V5H7M7.4 6.6L4.6 9.4" />
  </Sign>
)

/** The Venus cross and an arrow with a stroke. */
export const StruckVenus = () => (
  <Sign>
    <circle cx="12" cy="10" r="5" />
    <path d="M12 15V22M9 18.8H15M8.4 6.4L4 2M4 6V2H8M8 3.4L5.4 6" />
  </Sign>
)

/** An unbroken ring. */
export const Ring = () => (
  <Sign>
    <circle cx="12" cy="12" r="8.5" />
    <circle cx="12" cy="12" r="4" />
  </Sign>
)

/** A letter larger than its circle. */
export const QueerSign = () => (
  <Sign>
    <circle cx="12" cy="11.5" r="7.5" />
    <path d="M14 14L20 20.5" />
    <path d="M9 10.5C9.4 8.8 10.7 7.8 12.4 7.8" />
  </Sign>
)
