import { CallError, cleanText, isBlank, type Profile, textLengths } from '@satrangi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type Ref, useRef } from 'react'
import { conversationsKey, draftFor, saveDraft, sendMessage, useDraft } from '../../../features/chat/index.ts'
import { newId } from '../../../lib/clock.ts'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { OpeningLines } from './opening-lines.tsx'

interface FirstWordsProps {
  own: Profile
  other: Profile
  who: string
  onSent: () => void
}

/** Two ways to begin: own words, or a question that goes into their field. */
export function FirstWords({ own, other, who, onSent }: FirstWordsProps) {
  const { id } = other
  const field = useRef<HTMLTextAreaElement>(null)
  const chosen = useRef<string>(undefined)
  const choose = (line: string) => {
    const typed = draftFor(id).trim()
    // Another question takes the place of the one before; own words stay.
    saveDraft(id, typed === '' || typed === chosen.current ? line : `${typed}\n${line}`)
    chosen.current = line
    field.current?.focus()
  }
  return (
    <>
      <OwnWords peer={id} field={field} onSent={onSent} />
      <OpeningLines own={own} other={other} who={who} onChoose={choose} />
    </>
  )
}

interface OwnWordsProps {
  peer: string
  field: Ref<HTMLTextAreaElement>
  onSent: () => void
}

/** The first message in own words. What is not sent stays as the draft of the conversation. */
function OwnWords({ peer, field, onSent }: OwnWordsProps) {
  const t = useTranslate()
  const typed = useDraft(peer)
  const send = useFirstMessage(peer, onSent)
  const over = [...cleanText(typed)].length - textLengths.message
  const isLimited = send.error instanceof CallError && send.error.code === 'chat_limit'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending) send.mutate(typed)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextAreaField
            ref={field}
            label={t('acceptance.ownWords')}
            error={over > 0 ? t('chat.tooLong', { over }) : undefined}
            rows={2}
            className="max-h-[25dvh] resize-none [field-sizing:content]"
            value={typed}
            onChange={(event) => saveDraft(peer, event.target.value)}
          />
        </div>
        <IconButton
          type="submit"
          label={t('chat.send')}
          icon={<SendHorizontal aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
          busy={send.isPending}
          disabled={isBlank(typed) || over > 0}
          tone="primary"
          className="disabled:opacity-50"
        />
      </div>
      {send.isError && (
        <Notice tone="danger">
          <p>{refusalMessage(send.error, t('acceptance.sendFailed'))}</p>
          {isLimited && <p>{t('chat.limitHint')}</p>}
        </Notice>
      )}
    </form>
  )
}

/** Sends what was written to a new connection; again after a failure it is stored once. */
function useFirstMessage(peer: string, onSent: () => void) {
  const client = useQueryClient()
  const attempt = useRef({ text: '', clientId: '' })
  return useMutation({
    mutationFn: (text: string) => {
      if (attempt.current.text !== text) attempt.current = { text, clientId: newId() }
      return sendMessage(peer, attempt.current.clientId, text)
    },
    onSuccess: () => {
      saveDraft(peer, '')
      void client.invalidateQueries({ queryKey: conversationsKey })
      onSent()
    },
  })
}
