import { useSearchParams } from 'react-router-dom'
import { type MessageKey, useText } from '../../messages/index.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { NewMembers } from './new-members.tsx'

const name = 'discovery'

// The first one is shown where the address names none.
const ways = [{ id: 'new', label: 'discovery.tabNew', View: NewMembers }] as const satisfies readonly {
  id: string
  label: MessageKey
  View: () => React.ReactNode
}[]

/** Members to discover, in as many ways as there are tabs; `?tab=` in the address picks one. */
export function HomeScreen() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const active = ways.find(({ id }) => id === params.get('tab')) ?? ways[0]
  return (
    <>
      <Tabs
        name={name}
        label={t('discovery.tabs')}
        tabs={ways.map(({ id, label }) => ({ id, label: t(label) }))}
        active={active.id}
        onChange={(tab) => setParams({ tab }, { replace: true })}
      />
      <TabPanel name={name} active={active.id} className="pt-5">
        <active.View />
      </TabPanel>
    </>
  )
}
