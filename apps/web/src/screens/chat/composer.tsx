import { cleanText, isBlank, textLengths } from '@satrangi/contract'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { type Conversation, saveDraft, useDraft } from '../../features/chat/index.ts'
import { isComposing } from '../../lib/is-composing.ts'
import { useTranslate } from '../../messages/index.ts'
import { IconButton } from '../../ui/icon-button.tsx'

interface ComposerProps {
  peer: string
  who: string
  conversation: Conversation
  isDisabled: boolean
  placeholder: string
}

/** With a real keyboard Enter sends; on a phone it makes a new line, and the button sends. */
const hasRealKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches

const fieldClasses =
  'max-h-[min(9rem,25dvh)] min-h-touch min-w-0 flex-1 resize-none rounded-sheet border border-edge bg-raised px-4 py-2 text-base placeholder:text-ink-soft disabled:border-line disabled:bg-sunken'

/** The message input. Unsent text is stored as a draft of the conversation. */
export function Composer({ peer, who, conversation, isDisabled, placeholder }: ComposerProps) {
  const t = useTranslate()
  const typed = useDraft(peer)
  const textareaRef = useRef<HTMLTextAreaElement>(null)
  const over = [...cleanText(typed)].length - textLengths.message
  const canSend = !isDisabled && !isBlank(typed) && over <= 0

  const send = () => {
    if (!canSend) return
    conversation.write(typed)
    saveDraft(peer, '')
    textareaRef.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event) || !hasRealKeyboard()) return
    event.preventDefault()
    send()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: as high as what is typed
  useLayoutEffect(() => {
    const { current } = textareaRef
    if (!current) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight + 2}px`
  }, [typed])

  return (
    <form
      data-composer
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="border-line border-t bg-raised p-2 max-2xs:p-1"
    >
      {over > 0 && (
        <p id="over-long" aria-live="polite" className="px-4 pb-1.5 font-medium text-danger text-small">
          {t('chat.tooLong', { over })}
        </p>
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={textareaRef}
          rows={1}
          dir="auto"
          value={typed}
          disabled={isDisabled}
          placeholder={placeholder}
          aria-label={t('chat.messageLabel', { who })}
          aria-invalid={over > 0 || undefined}
          aria-describedby={over > 0 ? 'over-long' : undefined}
          enterKeyHint={hasRealKeyboard() ? 'send' : 'enter'}
          onChange={(event) => {
            saveDraft(peer, event.target.value)
            conversation.typing()
          }}
          onKeyDown={handleKeyDown}
          className={fieldClasses}
        />
        <IconButton
          type="submit"
          label={t('chat.send')}
          icon={<SendHorizontal aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
          disabled={!canSend}
          tone="primary"
        />
      </div>
    </form>
  )
}
