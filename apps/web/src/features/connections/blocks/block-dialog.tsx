import { useRef } from 'react'
import { outcomeText } from '../../../messages/codes.ts'
import { useTranslate } from '../../../messages/index.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.store.ts'
import { useToggleBlock } from './blocks.queries.ts'

interface BlockDialogProps {
  who: string
  isBlocked: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Says what a block does before it is done. */
export function BlockDialog({ who, isBlocked, ...actions }: BlockDialogProps) {
  const t = useTranslate()
  return (
    <ConfirmDialog
      title={t(isBlocked ? 'profile.unblockTitle' : 'profile.blockTitle', { who })}
      text={t(isBlocked ? 'profile.unblockHint' : 'profile.blockHint')}
      confirmLabel={t(isBlocked ? 'profile.unblock' : 'profile.block')}
      tone={isBlocked ? 'primary' : 'danger'}
      {...actions}
    />
  )
}

/**
 * Blocks and unblocks, and says in a toast how it went.
 * @param onChanging shows it elsewhere too; what it answers takes that back
 */
export function useBlockWithToast(id: string, onChanging?: (isBlocked: boolean) => () => void) {
  const t = useTranslate()
  const screen = useRef(0)
  const toggle = useToggleBlock(id, {
    onChanging: (isBlocked) => {
      screen.current = toast.screen()
      return onChanging?.(isBlocked)
    },
    onChanged: ({ isBlocked, code }) =>
      toast.show({
        title: t(isBlocked ? 'profile.userBlocked' : 'profile.userUnblocked'),
        text: isBlocked ? t('profile.blockedWhere', { message: outcomeText(code) }) : outcomeText(code),
        ...(isBlocked ? { undo: () => toggle.mutate({ block: false }), undoScreen: screen.current } : {}),
      }),
    onFailed: () =>
      toast.show({ title: t('profile.blockFailedTitle'), text: t('profile.blockFailed'), tone: 'danger' }),
  })
  return toggle
}
