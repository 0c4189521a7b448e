import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type RequestTab, requestsQuery, requestTabs } from '../../features/requests/index.ts'
import { useText } from '../../messages/index.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { RequestsOfTab } from './requests-of-tab.tsx'

const name = 'requests'
const words = { connected: 'requests.connected', pending: 'requests.pending', sent: 'requests.sent' } as const

/** Who is connected, who asks, and whom one has asked. */
export function RequestsScreen() {
  const t = useText()
  const [active, setActive] = useState<RequestTab>('connected')
  const lists = {
    connected: useInfiniteQuery(requestsQuery('connected')),
    pending: useInfiniteQuery(requestsQuery('pending')),
    sent: useInfiniteQuery(requestsQuery('sent')),
  }
  const countOf = (tab: RequestTab) => lists[tab].data?.pages.at(-1)?.total
  return (
    <>
      <Tabs
        name={name}
        label={t('requests.tabs')}
        tabs={requestTabs.map((id) => ({ id, label: t(words[id]), count: countOf(id) }))}
        active={active}
        onChange={setActive}
      />
      <TabPanel name={name} active={active} className="pt-5">
        <RequestsOfTab tab={active} list={lists[active]} count={countOf(active) ?? 0} />
      </TabPanel>
    </>
  )
}
