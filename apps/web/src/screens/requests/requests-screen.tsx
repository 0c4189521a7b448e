import { useState } from 'react'
import {
  countRequests,
  type RequestItem,
  requestsQuery,
  requestTabs,
  useHeldRejection,
} from '../../features/requests/index.ts'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { useTabParam } from '../../lib/use-tab-param.ts'
import { useTranslate } from '../../messages/index.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import type { RequestDialog } from './request-actions.tsx'
import { RequestDialogs } from './request-dialogs.tsx'
import { RequestTabPanel } from './request-tab-panel.tsx'

const name = 'requests'
const tabLabels = { connected: 'requests.connected', pending: 'requests.pending', sent: 'requests.sent' } as const

/** Connections, received requests and sent requests. */
export function RequestsScreen() {
  const t = useTranslate()
  const [active, selectTab] = useTabParam(requestTabs)
  const [openDialog, setOpenDialog] = useState<{ member: RequestItem; dialog: RequestDialog }>()
  const heldId = useHeldRejection()
  const lists = {
    connected: usePagedQuery(requestsQuery('connected')),
    pending: usePagedQuery(requestsQuery('pending')),
    sent: usePagedQuery(requestsQuery('sent')),
  }
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
        <RequestTabPanel
          key={active}
          tab={active}
          list={lists[active]}
          onOpenDialog={(member, dialog) => setOpenDialog({ member, dialog })}
        />
      </TabPanel>
      {openDialog && <RequestDialogs {...openDialog} onClose={() => setOpenDialog(undefined)} />}
    </>
  )
}
