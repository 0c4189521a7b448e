import { type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { type MenuItem, MenuList } from './menu-list.tsx'

/** A button with a menu. Escape closes it and returns the focus. */
export function Menu(props: { label: string; icon: ReactNode; items: readonly MenuItem[]; tone?: 'plain' | 'photo' }) {
  const { label, icon, items, tone = 'plain' } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)

  const close = (reason: 'done' | 'elsewhere') => {
    setOpen(false)
    if (reason === 'done') root.current?.querySelector('button')?.focus()
  }

  return (
    <div ref={root} className="relative">
      <IconButton
        label={label}
        icon={icon}
        tone={tone}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <MenuList
          id={id}
          label={label}
          items={items}
          onClose={close}
          opener={() => root.current}
          className="absolute end-0 top-full mt-1"
        />
      )}
    </div>
  )
}
