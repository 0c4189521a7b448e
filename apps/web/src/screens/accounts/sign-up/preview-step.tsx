import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Circle, circles, firstSwitches, privacyFor } from '../../../features/accounts/index.ts'
import { audienceOf, isSwitchOn, privacySwitchTexts, RequestAudienceField } from '../../../features/members/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { RadioList } from '../../../ui/radio-list.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { CardPreview } from './card-preview.tsx'
import type { StepProps } from './use-draft-form.ts'

/** Before the code: what others will see, and the switches that decide it. */
export function PreviewStep({ form }: StepProps) {
  const t = useTranslate()
  const draft = useWatch({ control: form.control, compute: (values) => values })
  const [circle, setCircle] = useState<Circle>()

  const answer = (next: Circle) => {
    setCircle(next)
    const { photosChosen } = form.getValues()
    const privacy = privacyFor(next, photosChosen ? audienceOf(form.getValues()) : undefined)
    for (const name of firstSwitches) form.setValue(name, privacy[name])
    form.setValue('requests_from', privacy.requests_from)
  }

  return (
    <>
      <CardPreview draft={draft} />
      <RadioList
        label={t('signUp.whoKnows')}
        hint={t('signUp.whoKnowsHint')}
        name="circle"
        choices={circles}
        chosen={circle}
        onChange={answer}
        wordOf={(choice) => t(`signUp.knows_${choice}`)}
      />
      <fieldset className="flex flex-col">
        <legend className="mb-1 font-semibold">{t('signUp.switches')}</legend>
        <p className="text-ink-soft text-small">{t('signUp.switchesHint')}</p>
        <div className="mt-1 divide-y divide-line">
          {firstSwitches.map((name) => (
            <Switch
              key={name}
              label={t(privacySwitchTexts[name].label)}
              hint={t(privacySwitchTexts[name].hint)}
              className="py-2"
              name={name}
              checked={isSwitchOn(privacySwitchTexts[name], draft[name])}
              onChange={(event) => {
                form.setValue(name, isSwitchOn(privacySwitchTexts[name], event.target.checked))
                if (name === 'photoProtect' || name === 'photohide') form.setValue('photosChosen', true)
              }}
            />
          ))}
        </div>
      </fieldset>
      <RequestAudienceField
        chosen={draft.requests_from}
        onChange={(audience) => form.setValue('requests_from', audience)}
      />
    </>
  )
}
