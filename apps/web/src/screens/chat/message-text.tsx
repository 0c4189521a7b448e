import { useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { useTranslate } from '../../messages/index.ts'
import { isEmojiOnly, mightBeLong } from './message-text.rules.ts'

const textClasses = 'min-w-0 whitespace-pre-wrap wrap-anywhere'

/** The text as typed: links and markup stay plain text, and the direction follows the text. */
export function MessageText({ text }: { text: string }) {
  if (mightBeLong(text)) return <LongText text={text} />
  return (
    <p dir="auto" className={classNames(textClasses, isEmojiOnly(text) && 'text-display')}>
      {text}
    </p>
  )
}

/** Clamped to its first lines, with a button that shows the rest. */
function LongText({ text }: { text: string }) {
  const t = useTranslate()
  const paragraphRef = useRef<HTMLParagraphElement>(null)
  const [isExpanded, setExpanded] = useState(false)
  const [isTruncated, setTruncated] = useState(false)

  useLayoutEffect(() => {
    const { current } = paragraphRef
    if (!current || isExpanded) return
    const measure = () => setTruncated(current.scrollHeight > current.clientHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [isExpanded])

  return (
    <div className="min-w-0">
      <p ref={paragraphRef} dir="auto" className={classNames(textClasses, !isExpanded && 'line-clamp-20')}>
        {text}
      </p>
      {isTruncated && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="min-h-touch rounded-control font-semibold text-primary text-small underline underline-offset-4"
        >
          {t(isExpanded ? 'chat.showLess' : 'chat.showMore')}
        </button>
      )}
    </div>
  )
}
