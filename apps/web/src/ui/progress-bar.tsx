import { Ribbon } from '../drawings/ribbon.tsx'

/** The ribbon, as far as one has come. */
export function ProgressBar({ value, most, label }: { value: number; most: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={value}
      className="h-2 overflow-hidden rounded-full bg-sunken outline outline-1 outline-line -outline-offset-1"
    >
      {/* The ribbon has the width of the whole bar; what is ahead stays covered. */}
      <div
        className="h-full transition-[clip-path]"
        style={{ clipPath: `inset(0 ${100 - (value / most) * 100}% 0 0)` }}
      >
        <Ribbon className="block size-full" />
      </div>
    </div>
  )
}
