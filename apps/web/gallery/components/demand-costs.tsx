import { DemandCosts } from '../../src/features/discovery/index.ts'
import { noop } from '../fixtures/variants.tsx'
import type { ComponentStates } from '../state.types.ts'

export const states: ComponentStates = {
  several: {
    render: () => <DemandCosts query={{ genders: 'Gay', diet: 'Vegan' }} onRemove={noop} />,
    ready: ({ findText }) => findText('demands.title'),
  },
}
