import { Ribbon } from '../drawings/ribbon.tsx'

/** Progress as a part of the ribbon. */
export function ProgressBar({ value, max, label }: { value: number; max: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-2 overflow-hidden rounded-full bg-sunken outline outline-1 outline-line -outline-offset-1"
    >
      {/* The ribbon has the width of the whole bar; the remaining part is clipped. */}
      <div className="h-full transition-[clip-path]" style={{ clipPath: `inset(0 ${100 - (value / max) * 100}% 0 0)` }}>
        <Ribbon className="block size-full" />
      </div>
    </div>
  )
}
