import { FilterCosts } from '../../src/features/discovery/index.ts'
import { noop } from '../fixtures/variants.tsx'
import type { ComponentStates } from '../state.types.ts'

export const states: ComponentStates = {
  several: {
    render: () => <FilterCosts query={{ genders: 'Gay', diet: 'Vegan' }} onRemove={noop} />,
    ready: ({ findText }) => findText('filterCosts.title'),
  },
}
