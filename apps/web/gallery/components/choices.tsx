import { genders, reportReasons } from '@satrangi/contract'
import { ageRangeText } from '../../src/lib/age-range.ts'
import { optionLabel } from '../../src/lib/option-words.ts'
import { translate } from '../../src/messages/index.ts'
import { CheckboxField } from '../../src/ui/checkbox-field.tsx'
import { ChoiceGroup } from '../../src/ui/choice-group.tsx'
import { RadioList } from '../../src/ui/radio-list.tsx'
import { RangeField } from '../../src/ui/range-field.tsx'
import { Switch } from '../../src/ui/switch.tsx'
import { noop, Variants } from '../fixtures/variants.tsx'
import type { ComponentStates } from '../state.types.ts'

const ageRange = (from: number, to: number) => (
  <RangeField
    label={translate('search.ages')}
    thumbLabels={[translate('search.youngest'), translate('search.oldest')]}
    min={18}
    max={99}
    value={[from, to]}
    onChange={noop}
    valueText={ageRangeText([from, to])}
  />
)

export const states: ComponentStates = {
  chips: {
    render: () => (
      <ChoiceGroup
        label={translate('search.genders')}
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
        label={translate('search.genders')}
        choices={genders}
        wordOf={optionLabel}
        chosen={[]}
        onChange={noop}
        error={translate('contact.fillIn', { field: translate('contact.name') })}
        required
      />
    ),
  },
  radios: {
    render: () => (
      <RadioList
        label={translate('profile.reportReason')}
        name="reason"
        choices={reportReasons}
        wordOf={optionLabel}
        chosen={reportReasons[0]}
        onChange={noop}
        error={translate('profile.reportChoose')}
        required
      />
    ),
  },
  switches: {
    render: () => (
      <Variants>
        <Switch
          label={translate('privacySwitches.online')}
          hint={translate('privacySwitches.onlineHint')}
          defaultChecked
        />
        <Switch label={translate('privacySwitches.profile')} hint={translate('privacySwitches.profileHint')} />
        <Switch label={translate('privacySwitches.lists')} busy defaultChecked />
        <Switch label={translate('privacySwitches.email')} disabled />
      </Variants>
    ),
  },
  checkboxes: {
    render: () => (
      <Variants>
        <CheckboxField
          label={translate('profile.reportBlock')}
          hint={translate('profile.reportBlockHint')}
          defaultChecked
        />
        <CheckboxField
          label={translate('profile.reportHide')}
          error={translate('contact.fillIn', { field: translate('contact.name') })}
        />
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
