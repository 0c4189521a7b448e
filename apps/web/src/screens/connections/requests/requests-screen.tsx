import { useState } from 'react'
import {
  BlockDialog,
  countRequests,
  DisconnectDialog,
  type RequestItem,
  type RequestTab,
  requestsQuery,
  requestTabs,
  useBlockWithToast,
  useDisconnectWithToast,
  useHeldRejection,
  useWithdrawWithToast,
} from '../../../features/connections/index.ts'
import { displayName } from '../../../features/members/index.ts'
import { ReportDialog } from '../../../features/moderation/index.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { useTabParam } from '../../../lib/use-tab-param.ts'
import { useTranslate } from '../../../messages/index.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import type { RequestDialog } from './request-actions.tsx'
import { RequestRowsSkeleton } from './request-row.tsx'
import { RequestTabPanel } from './request-tab-panel.tsx'

const name = 'requests'
const tabLabels = { connected: 'requests.connected', pending: 'requests.pending', sent: 'requests.sent' } as const

/** The tab to begin with: where requests wait, else the connections. It stays so while the requests are answered. */
function useFirstTab(isPending: boolean, pendingCount = 0): RequestTab | undefined {
  const [firstTab, setFirstTab] = useState<RequestTab>()
  if (firstTab === undefined && !isPending) setFirstTab(pendingCount > 0 ? 'pending' : 'connected')
  return firstTab
}

/** Connections, received requests and sent requests. */
export function RequestsScreen() {
  const t = useTranslate()
  const [openDialog, setOpenDialog] = useState<{ member: RequestItem; dialog: RequestDialog }>()
  const heldId = useHeldRejection()
  const lists = {
    connected: usePagedQuery(requestsQuery('connected')),
    pending: usePagedQuery(requestsQuery('pending')),
    sent: usePagedQuery(requestsQuery('sent')),
  }
  const firstTab = useFirstTab(lists.pending.isPending, countRequests(lists.pending.data, heldId))
  const [active, selectTab] = useTabParam(requestTabs, firstTab ?? 'connected')
  const isUndecided = firstTab === undefined && active === 'connected'
  return (
    <>
      <Tabs
        name={name}
        label={t('requests.tabs')}
        tabs={requestTabs.map((id) => ({
          id,
          label: t(tabLabels[id]),
          count: countRequests(lists[id].data, id === 'pending' ? heldId : undefined),
        }))}
        active={active}
        onChange={selectTab}
      />
      <TabPanel name={name} active={active} className="pt-5">
        {isUndecided ? (
          <RequestRowsSkeleton count={5} />
        ) : (
          <RequestTabPanel
            key={active}
            tab={active}
            list={lists[active]}
            onOpenDialog={(member, dialog) => setOpenDialog({ member, dialog })}
          />
        )}
      </TabPanel>
      {openDialog && <RequestDialogs {...openDialog} onClose={() => setOpenDialog(undefined)} />}
    </>
  )
}

interface RequestDialogsProps {
  member: RequestItem
  dialog: RequestDialog
  onClose: () => void
}

/** The dialogs of a request, rendered outside of its row, which may be removed before the answer arrives. */
function RequestDialogs({ member, dialog, onClose }: RequestDialogsProps) {
  const t = useTranslate()
  const who = displayName(member)
  const block = useBlockWithToast(member.id)
  const withdraw = useWithdrawWithToast()
  const disconnect = useDisconnectWithToast(who)
  if (dialog === 'report') return <ReportDialog id={member.id} who={who} isBlocked={false} onClose={onClose} />
  if (dialog === 'disconnect') {
    return <DisconnectDialog who={who} onConfirm={() => disconnect.mutate(member.id)} onClose={onClose} />
  }
  if (dialog === 'withdraw') {
    return (
      <ConfirmDialog
        title={t('requests.withdrawTitle')}
        text={t('requests.withdrawHint', { who })}
        cancelLabel={t('requests.withdrawKeep')}
        confirmLabel={t('requests.withdraw')}
        onConfirm={() => withdraw.mutate(member.id)}
        onClose={onClose}
      />
    )
  }
  return <BlockDialog who={who} isBlocked={false} onConfirm={() => block.mutate({ block: true })} onClose={onClose} />
}
