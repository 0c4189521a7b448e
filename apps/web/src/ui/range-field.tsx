import { useId, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import { FieldError, FieldHint, type FieldProps } from './field.tsx'
import { limitedTo, partOf, type Range, type RangeEnd } from './range.rules.ts'
import { useRangeDrag } from './use-range-drag.ts'

export interface RangeFieldProps extends FieldProps {
  /** What each of the two sliders is called, such as 'Youngest' and 'Oldest'. */
  endLabels: readonly [low: string, high: string]
  min: number
  max: number
  step?: number
  value: Range
  onChange: (value: Range) => void
  /** The chosen range in words, beside the label: '18 to 65'. */
  inWords: string
}

/** The sliders take keys and screen readers; the pointer goes to whichever end is nearer. */
const slider = 'pointer-events-none absolute inset-0 m-0 size-full appearance-none bg-transparent outline-none'
const thumbs =
  '[&::-moz-range-thumb]:size-7 [&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-primary [&::-moz-range-thumb]:bg-raised [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-primary [&::-webkit-slider-thumb]:bg-raised [&::-webkit-slider-thumb]:shadow-card'
const focusRing =
  '[&:focus-visible::-moz-range-thumb]:outline-3 [&:focus-visible::-moz-range-thumb]:outline-focus [&:focus-visible::-webkit-slider-thumb]:outline-3 [&:focus-visible::-webkit-slider-thumb]:outline-focus'

/** From one number to another on a scale: two sliders on one track. */
export function RangeField(props: RangeFieldProps) {
  const { label, hint, error, endLabels, min, max, step = 1, value, onChange, inWords } = props
  const scale = { min, max, step }
  const id = useId()
  const track = useRef<HTMLDivElement>(null)
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const drag = useRangeDrag(track, {
    scale,
    value,
    onMove: (end, next) => {
      inputs.current[end]?.focus({ preventScroll: true })
      onChange(next)
    },
  })
  const ends: readonly RangeEnd[] = [0, 1]
  const [from, to] = [partOf(scale, value[0]), partOf(scale, value[1])]

  return (
    <fieldset aria-describedby={described || undefined} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">
        {label}
        <span className="ms-3 font-normal text-primary tabular-nums">{inWords}</span>
      </legend>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <div className="relative h-touch cursor-pointer touch-pan-y" {...drag}>
        <div ref={track} className="absolute inset-x-3.5 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-edge">
          <div
            className="absolute inset-y-0 rounded-full bg-primary"
            style={{ insetInlineStart: `${from * 100}%`, insetInlineEnd: `${(1 - to) * 100}%` }}
          />
        </div>
        {ends.map((end) => (
          <input
            key={end}
            ref={(input) => {
              inputs.current[end] = input
            }}
            type="range"
            aria-label={endLabels[end]}
            min={min}
            max={max}
            step={step}
            value={value[end]}
            onChange={(event) => onChange(limitedTo(value, end, event.target.valueAsNumber))}
            className={classNames(slider, thumbs, focusRing)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
