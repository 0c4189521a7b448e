import { setDiscreet, useDiscreet } from '../../../lib/discreet.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { AppLock } from './app-lock.tsx'
import { MorePage } from './more-page.tsx'

/** What protects from a glance at this device. */
export const DiscreetModeScreen = () => (
  <MorePage>
    <Discreet />
    <AppLock />
  </MorePage>
)

/** The neutral tab title and icon. */
function Discreet() {
  const t = useTranslate()
  return (
    <Card>
      <section aria-labelledby="discreet" className="flex flex-col gap-2 p-4 sm:p-5">
        <h2 id="discreet" className="text-lead">
          {t('more.discreet')}
        </h2>
        <Switch
          label={t('more.discreetSwitch')}
          hint={t('more.discreetHint')}
          checked={useDiscreet()}
          onChange={(event) => setDiscreet(event.target.checked)}
        />
        <p className="text-ink-soft text-small">{t('more.discreetExit')}</p>
      </section>
    </Card>
  )
}
