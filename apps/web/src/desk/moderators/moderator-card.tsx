import { useState } from 'react'
import { formatDate } from '../../lib/format.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PendingProposals } from '../proposals/pending-proposals.tsx'
import { type ModeratorAction, ModeratorSheet } from './moderator-sheet.tsx'
import type { ListedModerator } from './moderators.queries.ts'

/** A moderator by their handle, and what a lead may propose about them. */
export function ModeratorCard({ moderator }: { moderator: ListedModerator }) {
  const t = useTranslate()
  const [open, setOpen] = useState<ModeratorAction>()
  const { handle, role, since, last_signed_in_on: day, removed_at: removedAt } = moderator
  return (
    <Card className="flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="font-mono text-lead">{handle}</h2>
        <span className="font-semibold">{t(`desk.role_${role}`)}</span>
      </div>
      <p className="text-ink-soft text-small">
        {t('deskModerators.since', { date: formatDate(since) })}
        <span className="block">
          {day ? t('deskModerators.lastSignIn', { date: formatDate(day) }) : t('deskModerators.noSignIn')}
        </span>
        {removedAt && <span className="block">{t('deskModerators.removed', { date: formatDate(removedAt) })}</span>}
      </p>
      <PendingProposals subjects={[handle]} />
      {!removedAt && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setOpen('change_role')}>
            {t('deskModerators.changeRole')}
          </Button>
          <Button variant="secondary" onClick={() => setOpen('invite_anew')}>
            {t('deskModerators.inviteAnew')}
          </Button>
          <Button variant="secondary" onClick={() => setOpen('remove_moderator')}>
            {t('deskModerators.remove')}
          </Button>
        </div>
      )}
      {open && <ModeratorSheet moderator={moderator} action={open} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}
