import { Slider } from '@base-ui/react/slider'
import { useId } from 'react'
import { FieldError, FieldHint, type FieldProps } from './field.tsx'

type NumberRange = readonly [low: number, high: number]

export interface RangeFieldProps extends FieldProps {
  /** What each of the two sliders is called, such as 'Youngest' and 'Oldest'. */
  endLabels: readonly [low: string, high: string]
  min: number
  max: number
  step?: number
  value: NumberRange
  onChange: (value: NumberRange) => void
  /** The chosen range in words, beside the label: '18 to 65'. */
  inWords: string
}

const thumb =
  'size-7 rounded-full border-2 border-primary bg-raised shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus'

/** From one number to another on a scale: two sliders on one track. */
export function RangeField(props: RangeFieldProps) {
  const { label, hint, error, endLabels, min, max, step = 1, value, onChange, inWords } = props
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  return (
    <Slider.Root
      render={<fieldset />}
      aria-describedby={described || undefined}
      className="flex min-w-0 flex-col gap-1.5"
      min={min}
      max={max}
      step={step}
      value={value}
      onValueChange={([low = min, high = max]) => onChange([low, high])}
      // Overlapping thumbs part in the direction of the drag, whichever of them is on top.
      thumbCollisionBehavior="swap"
    >
      <legend className="mb-1.5 font-semibold">
        {label}
        <span className="ms-3 font-normal text-primary tabular-nums">{inWords}</span>
      </legend>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <Slider.Control
        // A tap ends with a mouse press, which would take the focus from the thumb again.
        onMouseDown={(event) => event.preventDefault()}
        className="flex h-touch cursor-pointer touch-pan-y items-center px-3.5"
      >
        <Slider.Track className="h-1.5 w-full rounded-full bg-edge">
          <Slider.Indicator className="rounded-full bg-primary" />
          {endLabels.map((end, index) => (
            <Slider.Thumb
              key={end}
              index={index}
              aria-label={end}
              getAriaValueText={(_, at) => String(at)}
              className={thumb}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Slider.Root>
  )
}
