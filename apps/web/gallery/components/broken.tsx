import { BrokenPage, BrokenPart } from '../../src/ui/broken.tsx'
import { Card } from '../../src/ui/card.tsx'
import { Region } from '../../src/ui/region.tsx'
import { Regions } from '../../src/ui/regions.tsx'
import { noopAsync } from '../fixtures/looks.tsx'
import type { ComponentStates } from '../state.types.ts'

const broken = { onRetry: noopAsync, onReconnect: async () => true }

export const states: ComponentStates = {
  page: {
    render: () => (
      <Region>
        <BrokenPage {...broken} isMissing={false} />
      </Region>
    ),
  },
  'page-missing': { render: () => <BrokenPage {...broken} isMissing /> },
  'page-offline': {
    render: () => <BrokenPage {...broken} isMissing />,
    act: async () => dispatchEvent(new Event('offline')),
    ready: ({ see }) => see('common.offlineHint'),
  },
  part: {
    render: () => (
      <Regions>
        <Card>
          <BrokenPart {...broken} isMissing={false} />
        </Card>
      </Regions>
    ),
  },
}
