import { ZoomIn, ZoomOut } from 'lucide-react'

interface ZoomSliderProps {
  label: string
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
}

/** Nearer and further. */
export function ZoomSlider({ label, min, max, step, value, onChange }: ZoomSliderProps) {
  return (
    <label className="flex min-h-touch items-center gap-3">
      <ZoomOut aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <input
        type="range"
        aria-label={label}
        aria-valuetext={`${Math.round(value * 100)}%`}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="slider h-touch min-w-0 grow"
      />
      <ZoomIn aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </label>
  )
}
