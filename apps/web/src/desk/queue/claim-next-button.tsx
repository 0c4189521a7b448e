import type { QueueKind } from '@satrangi/contract'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { KeyHint } from '../keyboard/key-hint.tsx'
import { useKeys } from '../keyboard/use-keys.ts'
import { useOpenNext } from './use-open-next.ts'

/** Takes the first entry that nobody has taken, and opens it. */
export function ClaimNextButton({ kind }: { kind: QueueKind | undefined }) {
  const t = useTranslate()
  const { openNext, isPending } = useOpenNext()
  useKeys({ n: isPending ? undefined : () => openNext(kind) })
  return (
    <Button busy={isPending} busyLabel={t('deskQueue.claiming')} onClick={() => openNext(kind)}>
      {t('deskQueue.claimNext')}
      <KeyHint name="n" />
    </Button>
  )
}
