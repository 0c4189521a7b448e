import { type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { type MenuItem, MenuList } from './menu-list.tsx'

/** A button with a list of things to do. Arrows move, Escape closes and gives the focus back. */
export function Menu(props: { label: string; icon: ReactNode; items: readonly MenuItem[]; tone?: 'plain' | 'photo' }) {
  const { label, icon, items, tone = 'plain' } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)

  const close = (how: 'done' | 'elsewhere') => {
    setOpen(false)
    if (how === 'done') root.current?.querySelector('button')?.focus()
  }

  return (
    <div ref={root} className="relative">
      <IconButton
        label={label}
        icon={icon}
        tone={tone}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
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
