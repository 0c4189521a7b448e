import { text } from '../../src/messages/index.ts'
import { SuggestField } from '../../src/ui/suggest-field.tsx'
import { noop } from '../fixtures/looks.tsx'
import type { ComponentStates } from '../state.types.ts'

const places = [
  { key: 'pune', label: 'Pune', detail: 'Maharashtra, India' },
  { key: 'puri', label: 'Puri', detail: 'Odisha, India' },
  { key: 'long', label: 'Thiruvananthapuram Corporation', detail: 'Kerala, India' },
]

const suggesting = (error?: string) => (
  <div className="min-h-96">
    <SuggestField
      label={text('search.location')}
      error={error}
      value="Pu"
      onChange={noop}
      suggestions={places}
      onSelect={noop}
      listLabel={text('places.suggestions')}
      spokenCount={text('places.suggestionCount', { count: places.length })}
    />
  </div>
)

export const states: ComponentStates = {
  closed: { render: () => suggesting() },
  error: { render: () => suggesting(text('search.locationShort')) },
  open: {
    render: () => suggesting(),
    act: async ({ user, combobox }) => {
      await user.click(await combobox('search.location'))
      await user.keyboard('{ArrowDown}')
    },
    ready: ({ part }) => part('[role=option]'),
  },
}
