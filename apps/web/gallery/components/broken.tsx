import { BrokenPage, BrokenPart } from '../../src/ui/broken.tsx'
import { Card } from '../../src/ui/card.tsx'
import { Region } from '../../src/ui/region.tsx'
import { Regions } from '../../src/ui/regions.tsx'
import { noopAsync } from '../fixtures/variants.tsx'
import type { ComponentStates } from '../state.types.ts'

const callbacks = { onRetry: noopAsync, onReconnect: async () => true }

export const states: ComponentStates = {
  page: {
    render: () => (
      <Region>
        <BrokenPage {...callbacks} isMissing={false} />
      </Region>
    ),
  },
  'page-missing': { render: () => <BrokenPage {...callbacks} isMissing /> },
  'page-offline': {
    render: () => <BrokenPage {...callbacks} isMissing />,
    act: async () => dispatchEvent(new Event('offline')),
    ready: ({ findText }) => findText('common.offlineHint'),
  },
  part: {
    render: () => (
      <Regions>
        <Card>
          <BrokenPart {...callbacks} isMissing={false} />
        </Card>
      </Regions>
    ),
  },
}
