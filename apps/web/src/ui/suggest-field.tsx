import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { controlStyle, Field, type FieldProps, useFieldIds } from './field.tsx'

export interface Suggestion {
  key: string
  label: string
  /** Beside it, in smaller words. */
  detail?: string
}

export interface SuggestFieldProps<Item extends Suggestion>
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'children' | 'onChange' | 'onSelect' | 'value' | 'list'> {
  value: string
  onChange: (value: string) => void
  /** For what is typed now. */
  suggestions: readonly Item[]
  onSelect: (item: Item) => void
  /** What the list is called. */
  listLabel: string
  /** How many there are, for those who do not see the list; undefined while it is on its way. */
  spokenCount: string | undefined
}

/** Comes to lie above whatever stands at the foot of the page. */
const list =
  'scroll-mb-20 absolute inset-x-0 top-full z-30 mt-1 max-h-66 overflow-y-auto rounded-control border border-edge bg-afloat shadow-card'
const row = 'flex min-h-touch cursor-pointer flex-wrap items-center gap-x-2 px-3.5 py-1.5'

/** One line of text with a list of what it may be. Anything may be typed; nothing has to be chosen. */
export function SuggestField<Item extends Suggestion>(props: SuggestFieldProps<Item>) {
  const { label, hint, error, value, onChange, suggestions, onSelect, listLabel, spokenCount } = props
  const { id: given, className, onBlur, onKeyDown, ...input } = without(props)
  const ids = useFieldIds({ hint, error }, given)
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const isShown = isOpen && suggestions.length > 0
  const listed = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown) listed.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  const optionId = (index: number) => `${listId}-${index}`

  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const choose = (item: Item) => {
    onSelect(item)
    close()
  }
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const chosen = isShown ? suggestions[at] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setAt(nextOf(at, event.key === 'ArrowDown' ? 1 : -1, suggestions.length))
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape' && isShown) {
      // Only the list is closed, not what the field stands in.
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
          aria-activedescendant={isShown && at >= 0 ? optionId(at) : undefined}
          value={value}
          onChange={(event) => {
            setOpen(true)
            setAt(-1)
            onChange(event.target.value)
          }}
          onKeyDown={move}
          onBlur={(event) => {
            close()
            onBlur?.(event)
          }}
          className={controlStyle(error, className)}
        />
        {isShown && (
          <div ref={listed} id={listId} role="listbox" aria-label={listLabel} className={list}>
            {suggestions.map((item, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the input, which names the active option
              <div
                key={item.key}
                id={optionId(index)}
                role="option"
                aria-selected={index === at}
                tabIndex={-1}
                // The focus stays in the input.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(item)}
                className={classNames(
                  row,
                  index === at ? 'bg-primary-soft outline-2 outline-focus -outline-offset-2' : 'hover:bg-primary-soft',
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

/** Round and round, with a step outside of the list in between. */
const nextOf = (at: number, by: number, count: number): number => ((at + by + 1 + count + 1) % (count + 1)) - 1

function without<Item extends Suggestion>(props: SuggestFieldProps<Item>) {
  const { label: _l, hint: _h, error: _e, value: _v, onChange: _c, suggestions: _s, ...more } = props
  const { onSelect: _o, listLabel: _ll, spokenCount: _sc, ...input } = more
  return input
}
