import { useTranslate } from '../../messages/index.ts'
import { toast } from '../../ui/toast.store.ts'
import { ReasonSheet } from '../reason-sheet.tsx'
import { useHideMember, useRestoreMember } from './member.queries.ts'

interface OneReasonSheetProps {
  what: 'hide' | 'restore'
  memberId: string
  onClose: () => void
}

/** Hides a member from everyone new, or ends a suspension: both need a reason and nothing else. */
export function OneReasonSheet({ what, memberId, onClose }: OneReasonSheetProps) {
  const t = useTranslate()
  const hide = useHideMember()
  const restore = useRestoreMember()
  const call = what === 'hide' ? hide : restore
  const submit = (reason: string, sent: () => void) => {
    const handleSuccess = () => {
      sent()
      onClose()
      toast.show({ title: t(`deskMember.${what}Done`) })
    }
    call.mutate({ user_id: memberId, reason }, { onSuccess: handleSuccess })
  }
  return (
    <ReasonSheet
      title={t(`deskMember.${what}Title`)}
      hint={t(`deskMember.${what}Hint`)}
      label={t('deskCase.closingNote')}
      submitLabel={t(`deskMember.${what}`)}
      busyLabel={t('deskCase.saving')}
      draft={`${what} ${memberId}`}
      call={call}
      failed={t('deskEntry.notDecided')}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
