import { NotebookPen } from 'lucide-react'
import { Suspense, useState } from 'react'
import {
  acceptedConnection,
  nameNotice,
  SendRequestButton,
  useSendRequest,
} from '../../../features/connections/index.ts'
import { useFocusFallback } from '../../../lib/focus.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { outcomeText } from '../../../messages/codes.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.store.ts'

/** With it come the rules of contact data, which are larger than the rest of the screen. */
const NoteSheet = lazyComponent(async () => (await import('./note-sheet.tsx')).NoteSheet)

interface SendRequestProps {
  id: string
  who: string
  isSent: boolean
}

/** Sends a request, optionally with a note. */
export function SendRequest({ id, who, isSent }: SendRequestProps) {
  const t = useTranslate()
  const [isWriting, setWriting] = useState(false)
  // Kept while the sheet is closed, so that nothing that was typed is lost.
  const [note, setNote] = useState('')
  const send = useSendRequest(id, {
    onSent: ({ code, match_status }) => {
      setWriting(false)
      if (match_status === 'accepted') acceptedConnection.show(id)
      toast.show({ title: outcomeText(code), tone: 'success' })
    },
    onFailed: () => {},
  })
  // What opened the sheet is gone with it: whoever walks by keys goes on from what is left.
  const buttons = useFocusFallback<HTMLDivElement>('button')

  return (
    <div ref={buttons} className="contents">
      <div className="flex *:grow">
        <SendRequestButton id={id} who={who} isSent={isSent} />
      </div>
      {!isSent && (
        <Button
          variant="secondary"
          icon={<NotebookPen aria-hidden="true" className="size-5" />}
          onClick={() => nameNotice.before({ kind: 'note', who }, () => setWriting(true))}
        >
          {t('requests.addNote')}
        </Button>
      )}
      {isWriting && (
        <Suspense fallback={null}>
          <NoteSheet
            who={who}
            note={note}
            onChange={setNote}
            sending={send.isPending}
            failure={send.error}
            onSend={() => send.mutate(note.trim() || undefined)}
            onClose={() => {
              setWriting(false)
              if (!send.isPending) send.reset()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
