import { useDiscoveryTab } from '../../../../lib/discovery-tab.ts'
import { useTranslate } from '../../../../messages/index.ts'
import { Button } from '../../../../ui/button.tsx'

/** Leads from an empty list to the newest members. */
export function ShowNewestButton() {
  const t = useTranslate()
  const [, selectTab] = useDiscoveryTab()
  return (
    <Button variant="secondary" onClick={() => selectTab('new')}>
      {t('discovery.seeNew')}
    </Button>
  )
}
