import { useDiscoveryTab } from '../../../lib/discovery-tab.ts'
import { useText } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'

/** From a list with nobody in it to the one that has everybody. */
export function SeeNew() {
  const t = useText()
  const [, show] = useDiscoveryTab()
  return (
    <Button variant="secondary" onClick={() => show('new')}>
      {t('discovery.seeNew')}
    </Button>
  )
}
