import { useState } from 'react'
import {
  countRequests,
  type RequestItem,
  type RequestTab,
  requestsQuery,
  requestTabs,
  useHeldRejection,
} from '../../../features/connections/index.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { useTabParam } from '../../../lib/use-tab-param.ts'
import { useTranslate } from '../../../messages/index.ts'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import type { RequestDialog } from './request-actions.tsx'
import { RequestDialogs } from './request-dialogs.tsx'
import { RequestRowsSkeleton } from './request-rows-skeleton.tsx'
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
