import type { MemberSummary as Member } from '@satrangi/contract'
import { useState } from 'react'
import { BlockDialog, useBlockWithToast } from '../../../features/connections/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** A blocked member with an unblock button. */
export function BlockedRow({ member: { id } }: { member: Member }) {
  const t = useTranslate()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const block = useBlockWithToast(id)
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-3">
      <div className="flex min-w-0 grow basis-44 items-center gap-4">
        <Avatar name={null} alt="" seed={id} />
        <h3 className="font-sans font-semibold wrap-anywhere">{id}</h3>
      </div>
      <Button
        variant="secondary"
        className="grow sm:grow-0"
        busy={block.isPending}
        aria-label={t('lists.unblockWho', { who: id })}
        onClick={() => setDialogOpen(true)}
      >
        {t('lists.unblock')}
      </Button>
      {isDialogOpen && (
        <BlockDialog
          who={id}
          isBlocked
          onConfirm={() => block.mutate({ block: false })}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </Card>
  )
}
