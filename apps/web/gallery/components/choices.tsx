import { genders, reportReasons } from '@satrangi/contract'
import { optionLabel } from '../../src/lib/option-words.ts'
import { text } from '../../src/messages/index.ts'
import { CheckboxField } from '../../src/ui/checkbox-field.tsx'
import { ChoiceGroup } from '../../src/ui/choice-group.tsx'
import { RadioList } from '../../src/ui/radio-list.tsx'
import { RangeField } from '../../src/ui/range-field.tsx'
import { Switch } from '../../src/ui/switch.tsx'
import { noop, Variants } from '../fixtures/variants.tsx'
import type { ComponentStates } from '../state.types.ts'

const ageRange = (from: number, to: number) => (
  <RangeField
    label={text('search.ageRange')}
    thumbLabels={[text('search.youngest'), text('search.oldest')]}
    min={18}
    max={99}
    value={[from, to]}
    onChange={noop}
    valueText={text('search.ages', { from, to })}
  />
)

export const states: ComponentStates = {
  chips: {
    render: () => (
      <ChoiceGroup
        label={text('search.gender')}
        choices={genders}
        wordOf={optionLabel}
        chosen={['Queer', 'Gay']}
        onChange={noop}
      />
    ),
  },
  'chips-error': {
    render: () => (
      <ChoiceGroup
        label={text('search.gender')}
        choices={genders}
        wordOf={optionLabel}
        chosen={[]}
        onChange={noop}
        error={text('contact.fillIn')}
        required
      />
    ),
  },
  radios: {
    render: () => (
      <RadioList
        label={text('profile.reportReason')}
        name="reason"
        choices={reportReasons}
        wordOf={optionLabel}
        chosen={reportReasons[0]}
        onChange={noop}
        error={text('profile.reportChoose')}
        required
      />
    ),
  },
  switches: {
    render: () => (
      <Variants>
        <Switch label={text('privacy.showOnline')} hint={text('privacy.showOnlineHint')} defaultChecked />
        <Switch label={text('privacy.pause')} hint={text('privacy.pauseHint')} />
        <Switch label={text('privacy.contactFirst')} busy defaultChecked />
        <Switch label={text('privacy.showEmail')} disabled />
      </Variants>
    ),
  },
  checkboxes: {
    render: () => (
      <Variants>
        <CheckboxField label={text('profile.reportBlock')} hint={text('profile.reportBlockHint')} defaultChecked />
        <CheckboxField label={text('profile.reportHide')} error={text('contact.fillIn')} />
      </Variants>
    ),
  },
  ranges: {
    render: () => (
      <Variants>
        {ageRange(18, 99)}
        {ageRange(25, 45)}
        {ageRange(30, 30)}
      </Variants>
    ),
  },
}
