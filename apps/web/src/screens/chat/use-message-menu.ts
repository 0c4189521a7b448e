import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { ConversationItem, MessageItem } from '../../features/chat/index.ts'
import { menuButtonAttribute, messageAttribute } from './message-bubble.tsx'

/** What the menu stands beside, in pixels of the window. */
export interface Anchor {
  readonly top: number
  readonly bottom: number
  readonly right: number
}

interface OpenMenu {
  readonly line: MessageItem
  readonly anchor: Anchor
  /** Where the focus goes back to. */
  readonly opener: HTMLElement | null
}

/** The duration of a long press, and how far the finger may move. */
const longPressMs = 500
const maxMovePx = 10

const pointAnchor = ({ clientX, clientY }: { clientX: number; clientY: number }): Anchor => ({
  top: clientY,
  bottom: clientY,
  right: clientX,
})

/**
 * The menu of one's own messages, one for the whole list: by its button, a right click, a long
 * press or the menu key. The arrows go from message to message.
 */
export function useMessageMenu(lines: readonly ConversationItem[]) {
  const [open, setOpen] = useState<OpenMenu>()
  const longPress = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)

  const cancelLongPress = () => {
    clearTimeout(longPress.current?.timer)
    longPress.current = undefined
  }
  useEffect(() => () => clearTimeout(longPress.current?.timer), [])
  useEffect(() => {
    if (!open) return
    const close = () => setOpen(undefined)
    // What is scrolled away under it, or turned, no longer stands beside it.
    window.addEventListener('scroll', close, true)
    window.addEventListener('resize', close)
    return () => {
      window.removeEventListener('scroll', close, true)
      window.removeEventListener('resize', close)
    }
  }, [open])

  const messageAt = (target: EventTarget): MessageItem | undefined => {
    const key = (target as Element).closest(`[${messageAttribute}]`)?.getAttribute(messageAttribute)
    const line = key ? lines.findLast((candidate) => candidate.key === key) : undefined
    return line?.kind === 'message' ? line : undefined
  }
  const buttonAt = (target: EventTarget) => (target as Element).closest<HTMLElement>(`[${menuButtonAttribute}]`)
  const show = (target: EventTarget, anchor: Anchor) => {
    const line = messageAt(target)
    if (!line) return false
    cancelLongPress()
    setOpen({ line, anchor, opener: buttonAt(target) ?? (document.activeElement as HTMLElement | null) })
    return true
  }

  const handlers = {
    onClick: ({ target }: MouseEvent) => {
      const button = buttonAt(target)
      if (button) show(target, button.getBoundingClientRect())
    },
    onContextMenu: (event: MouseEvent) => {
      const button = buttonAt(event.target)
      if (show(event.target, button?.getBoundingClientRect() ?? pointAnchor(event))) event.preventDefault()
    },
    onPointerDown: (event: PointerEvent) => {
      cancelLongPress()
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      const { target, clientX: x, clientY: y } = event
      const timer = setTimeout(() => show(target, pointAnchor({ clientX: x, clientY: y })), longPressMs)
      longPress.current = { timer, x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { current } = longPress
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > maxMovePx) cancelLongPress()
    },
    onPointerUp: cancelLongPress,
    onPointerCancel: cancelLongPress,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const button = buttonAt(event.target)
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!button || !step) return
      event.preventDefault()
      const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${menuButtonAttribute}]`)]
      buttons[buttons.indexOf(button) + step]?.focus()
    },
  }
  return { open, close: () => setOpen(undefined), handlers }
}
