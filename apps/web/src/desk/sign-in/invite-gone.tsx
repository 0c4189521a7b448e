import { CallError } from '@satrangi/contract'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The link opens nothing: it was used, is too old, or is not whole. */
export const isInviteGone = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'invite_gone' || 'invite' in error.problems)

/** Says so, and leads those who have an account to the sign-in. */
export function InviteGone({ error, onDone }: { error: Error; onDone: () => void }) {
  const t = useTranslate()
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="danger">{error.message}</Notice>
      <Button variant="secondary" onClick={onDone}>
        {t('deskSignIn.toSignIn')}
      </Button>
    </div>
  )
}
