import { useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { useText } from '../../messages/index.ts'
import { isEmojiOnly, mayBeLong } from './message-text.rules.ts'

const look = 'whitespace-pre-wrap wrap-anywhere'

/** What was typed, as it was typed: links and markup are plain text, and each message runs its own way. */
export function MessageText({ text }: { text: string }) {
  if (mayBeLong(text)) return <LongText text={text} />
  return (
    <p dir="auto" className={classNames(look, isEmojiOnly(text) && 'text-display')}>
      {text}
    </p>
  )
}

/** Its first lines, and the rest for who asks. */
function LongText({ text }: { text: string }) {
  const t = useText()
  const shown = useRef<HTMLParagraphElement>(null)
  const [isWhole, setWhole] = useState(false)
  const [isCut, setCut] = useState(false)

  useLayoutEffect(() => {
    const { current } = shown
    if (!current || isWhole) return
    const measure = () => setCut(current.scrollHeight > current.clientHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [isWhole])

  return (
    <>
      <p ref={shown} dir="auto" className={classNames(look, !isWhole && 'line-clamp-20')}>
        {text}
      </p>
      {isCut && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="min-h-touch rounded-control font-semibold text-primary text-small underline underline-offset-4"
        >
          {t(isWhole ? 'chat.showLess' : 'chat.showMore')}
        </button>
      )}
    </>
  )
}
