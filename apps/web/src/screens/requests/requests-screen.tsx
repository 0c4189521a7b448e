import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Requested, requestCount, requestsQuery, requestTabs } from '../../features/requests/index.ts'
import { useNamedPart } from '../../lib/named-part.ts'
import { useText } from '../../messages/index.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import type { Asking } from './request-actions.tsx'
import { RequestQuestions } from './request-questions.tsx'
import { RequestsOfTab } from './requests-of-tab.tsx'

const name = 'requests'
const words = { connected: 'requests.connected', pending: 'requests.pending', sent: 'requests.sent' } as const

/** Who is connected, who asks, and whom one has asked. */
export function RequestsScreen() {
  const t = useText()
  const [active, show] = useNamedPart(requestTabs)
  const [asked, ask] = useState<{ member: Requested; asking: Asking }>()
  const lists = {
    connected: useInfiniteQuery(requestsQuery('connected')),
    pending: useInfiniteQuery(requestsQuery('pending')),
    sent: useInfiniteQuery(requestsQuery('sent')),
  }
  return (
    <>
      <Tabs
        name={name}
        label={t('requests.tabs')}
        tabs={requestTabs.map((id) => ({ id, label: t(words[id]), count: requestCount(lists[id].data) }))}
        active={active}
        onChange={show}
      />
      <TabPanel name={name} active={active} className="pt-5">
        <RequestsOfTab
          key={active}
          tab={active}
          list={lists[active]}
          onAsk={(member, asking) => ask({ member, asking })}
        />
      </TabPanel>
      {asked && <RequestQuestions {...asked} onClose={() => ask(undefined)} />}
    </>
  )
}
