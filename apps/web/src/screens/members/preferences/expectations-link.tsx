import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** A link to the partner expectations of the profile. */
export function ExpectationsLink() {
  const t = useTranslate()
  const shell = useShell()
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 sm:p-6">
      <div className="min-w-0 grow basis-48">
        <h2 className="font-sans font-semibold">{t('preferences.ownWords')}</h2>
        <p className="text-ink-soft text-small">{t('preferences.ownWordsHint')}</p>
      </div>
      <Button
        variant="secondary"
        className="max-w-full px-4 wrap-anywhere"
        onClick={() => shell.openScreen({ screen: 'edit-profile', field: 'partnerExpectations' })}
      >
        {t('preferences.ownWordsLink')}
      </Button>
    </Card>
  )
}
