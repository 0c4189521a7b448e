import { translate } from '../../src/messages/index.ts'
import { SuggestField } from '../../src/ui/suggest-field.tsx'
import { noop } from '../fixtures/variants.tsx'
import type { ComponentStates } from '../state.types.ts'

const places = [
  { key: 'pune', label: 'Pune', detail: 'Maharashtra, India' },
  { key: 'puri', label: 'Puri', detail: 'Odisha, India' },
  { key: 'long', label: 'Thiruvananthapuram Corporation', detail: 'Kerala, India' },
]

const renderSuggestField = (error?: string) => (
  <div className="min-h-96">
    <SuggestField
      label={translate('search.location')}
      error={error}
      value="Pu"
      onChange={noop}
      suggestions={places}
      onSelect={noop}
      listLabel={translate('places.suggestions')}
      spokenCount={translate('places.suggestionCount', { count: places.length })}
    />
  </div>
)

export const states: ComponentStates = {
  closed: { render: () => renderSuggestField() },
  error: { render: () => renderSuggestField(translate('search.locationShort')) },
  open: {
    render: () => renderSuggestField(),
    act: async ({ user, combobox }) => {
      await user.click(await combobox('search.location'))
      await user.keyboard('{ArrowDown}')
    },
    ready: ({ findBySelector }) => findBySelector('[role=option]'),
  },
}
