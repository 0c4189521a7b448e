import { useId } from 'react'

/** A percentage as a bar, with its label. */
export function Meter({ label, percent }: { label: string; percent: number }) {
  const id = useId()
  return (
    <>
      <span id={id} className="block text-small tabular-nums">
        {label}
      </span>
      <span
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="block h-2 overflow-hidden rounded-full bg-sunken outline outline-1 outline-edge -outline-offset-1"
      >
        <span
          className="block h-full rounded-full bg-primary transition-[width]"
          style={{ inlineSize: `${percent}%` }}
        />
      </span>
    </>
  )
}
