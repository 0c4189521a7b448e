import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { isComposing } from '../lib/is-composing.ts'
import { controlStyle, Field, type FieldProps, useFieldIds } from './field.tsx'

export interface Suggestion {
  key: string
  label: string
  /** Shown beside the label in smaller text. */
  detail?: string
}

export interface SuggestFieldProps<Item extends Suggestion>
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'children' | 'onChange' | 'onSelect' | 'value' | 'list'> {
  value: string
  onChange: (value: string) => void
  /** The suggestions for the present value. */
  suggestions: readonly Item[]
  onSelect: (item: Item) => void
  /** The accessible name of the list. */
  listLabel: string
  /** Announces the number of suggestions to screen readers; undefined while they load. */
  spokenCount: string | undefined
}

/** The scroll margin keeps the list clear of bars at the bottom of the page. */
const listClasses =
  'scroll-mb-20 absolute inset-x-0 top-full z-30 mt-1 max-h-66 overflow-y-auto rounded-control border border-edge bg-afloat shadow-card'
const rowClasses = 'flex min-h-touch cursor-pointer flex-wrap items-center gap-x-2 px-3.5 py-1.5'

/** A combobox: a text input with suggestions. Any text is allowed. */
export function SuggestField<Item extends Suggestion>(props: SuggestFieldProps<Item>) {
  const { label, hint, error, value, onChange, suggestions, onSelect, listLabel, spokenCount } = props
  const { id: givenId, className, onBlur, onKeyDown, ...input } = inputPropsOf(props)
  const ids = useFieldIds({ hint, error }, givenId)
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(-1)
  const isShown = isOpen && suggestions.length > 0
  const listRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown) listRef.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  const optionId = (index: number) => `${listId}-${index}`

  const close = () => {
    setOpen(false)
    setActiveIndex(-1)
  }
  const choose = (item: Item) => {
    onSelect(item)
    close()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (isComposing(event)) return
    const chosen = isShown ? suggestions[activeIndex] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setActiveIndex(nextIndex(activeIndex, event.key === 'ArrowDown' ? 1 : -1, suggestions.length))
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape' && isShown) {
      // Closes only the list, not a dialog around the field.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <Field label={label} hint={hint} error={error} ids={ids} required={input.required}>
      <div className="relative">
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...ids.input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown && activeIndex >= 0 ? optionId(activeIndex) : undefined}
          value={value}
          onChange={(event) => {
            setOpen(true)
            setActiveIndex(-1)
            onChange(event.target.value)
          }}
          onKeyDown={handleKeyDown}
          onBlur={(event) => {
            close()
            onBlur?.(event)
          }}
          className={controlStyle(error, className)}
        />
        {isShown && (
          <div ref={listRef} id={listId} role="listbox" aria-label={listLabel} className={listClasses}>
            {suggestions.map((item, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the input, which names the active option
              <div
                key={item.key}
                id={optionId(index)}
                role="option"
                aria-selected={index === activeIndex}
                tabIndex={-1}
                // Keeps the focus in the input.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(item)}
                className={classNames(
                  rowClasses,
                  index === activeIndex
                    ? 'bg-primary-soft outline-2 outline-focus -outline-offset-2'
                    : 'hover:bg-primary-soft',
                )}
              >
                <span>{item.label}</span>
                {item.detail && <span className="text-ink-soft text-small">{item.detail}</span>}
              </div>
            ))}
          </div>
        )}
        <span role="status" className="sr-only">
          {isOpen && spokenCount}
        </span>
      </div>
    </Field>
  )
}

/** Wraps around at both ends, with one step outside of the list (-1) in between. */
const nextIndex = (activeIndex: number, direction: number, count: number): number =>
  ((activeIndex + direction + 1 + count + 1) % (count + 1)) - 1

function inputPropsOf<Item extends Suggestion>(props: SuggestFieldProps<Item>) {
  const { label: _l, hint: _h, error: _e, value: _v, onChange: _c, suggestions: _s, ...rest } = props
  const { onSelect: _o, listLabel: _ll, spokenCount: _sc, ...input } = rest
  return input
}
