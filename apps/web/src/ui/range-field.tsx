import { Slider } from '@base-ui/react/slider'
import { useId } from 'react'
import { Chip } from './choice-group.tsx'
import { FieldError, FieldHint, type FieldProps } from './field.tsx'

type NumberRange = readonly [low: number, high: number]

export interface RangeFieldProps extends FieldProps {
  /** The labels of the two thumbs, such as 'Youngest' and 'Oldest'. */
  thumbLabels: readonly [low: string, high: string]
  min: number
  max: number
  step?: number
  value: NumberRange
  onChange: (value: NumberRange) => void
  /** The selected range as text beside the label: '18 to 65'. */
  valueText: string
  /** The label of a chip that is checked while the range is whole, and makes it so. */
  wholeLabel?: string
  /** What a screen reader says of one end, where it is more than the number. */
  thumbText?: (value: number) => string
}

const thumbClasses =
  'size-7 rounded-full border-2 border-primary bg-raised shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus'

/** A range of numbers: two thumbs on one track. */
export function RangeField(props: RangeFieldProps) {
  const { label, hint, error, thumbLabels, min, max, step = 1, value, onChange, valueText, wholeLabel } = props
  const { thumbText = String } = props
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  return (
    <Slider.Root
      render={<fieldset />}
      aria-describedby={describedBy || undefined}
      className="flex min-w-0 flex-col gap-1.5"
      min={min}
      max={max}
      step={step}
      value={value}
      onValueChange={([low = min, high = max]) => onChange([low, high])}
      // Overlapping thumbs separate in the direction of the drag, whichever is on top.
      thumbCollisionBehavior="swap"
    >
      <legend className="mb-1.5 font-semibold">
        {label}
        <span className="ms-3 font-normal text-primary tabular-nums">{valueText}</span>
      </legend>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <Slider.Control
        // A tap ends with a mousedown, which would move the focus away from the thumb.
        onMouseDown={(event) => event.preventDefault()}
        className="flex h-touch cursor-pointer touch-pan-y items-center px-3.5"
      >
        <Slider.Track className="h-1.5 w-full rounded-full bg-edge">
          <Slider.Indicator className="rounded-full bg-primary" />
          {thumbLabels.map((end, index) => (
            <Slider.Thumb
              key={end}
              index={index}
              aria-label={end}
              getAriaValueText={(_, at) => thumbText(at)}
              className={thumbClasses}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
      {wholeLabel && (
        <div className="flex">
          <Chip
            label={wholeLabel}
            checked={value[0] === min && value[1] === max}
            onChange={() => onChange([min, max])}
          />
        </div>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Slider.Root>
  )
}
