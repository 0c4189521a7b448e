import type { PrivacySettings } from '@satrangi/contract'
import { PrivacySwitchList, RequestAudienceField, useSavePrivacy } from '../../../features/members/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { EmailSwitch } from './email-switch.tsx'
import { MorePage } from './more-page.tsx'
import { SeenBy } from './seen-by.tsx'

const names = [
  'phonehide',
  'photoProtect',
  'photohide',
  'show_online',
  'show_full_name',
  'paused',
  'contact_first',
] as const

/** Who can find and view the member, and what they see. */
export function ProfilePrivacyScreen() {
  const t = useTranslate()
  return (
    <MorePage>
      <SeenBy />
      {/* What the Tab key reaches is not beneath the cards. */}
      <Card className="xs:very-tall:[&_input]:scroll-mt-64">
        <section aria-labelledby="privacy" className="px-4 pt-4 pb-1 sm:px-5">
          <h2 id="privacy" className="text-lead">
            {t('more.privacyTitle')}
          </h2>
          <p className="text-ink-soft text-small">{t('more.privacyHint')}</p>
          <PrivacySwitchList names={names}>
            {(settings, onSaved) => (
              <>
                <EmailSwitch settings={settings} onSaved={onSaved} />
                <RequestAudienceSetting settings={settings} onSaved={onSaved} />
              </>
            )}
          </PrivacySwitchList>
        </section>
      </Card>
    </MorePage>
  )
}

interface RequestAudienceSettingProps {
  settings: PrivacySettings
  onSaved: (label: string) => void
}

function RequestAudienceSetting({ settings, onSaved }: RequestAudienceSettingProps) {
  const t = useTranslate()
  const { save } = useSavePrivacy(() => onSaved(t('privacy.requestsFrom')))
  return (
    <div className="py-3">
      <RequestAudienceField chosen={settings.requests_from} onChange={(requests_from) => save({ requests_from })} />
    </div>
  )
}
