import { useTranslate } from '../../../messages/index.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'

interface PreferencesBarProps {
  isPending: boolean
  isEmpty: boolean
  onClear: () => void
}

/** Saves what is chosen, or takes all of it away. */
export function PreferencesBar({ isPending, isEmpty, onClear }: PreferencesBarProps) {
  const t = useTranslate()
  return (
    <ActionBar>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button variant="secondary" inactive={isEmpty} onClick={onClear}>
          {t('preferences.clear')}
        </Button>
        <Button type="submit" busy={isPending} busyLabel={t('preferences.saving')}>
          {t('preferences.save')}
        </Button>
      </div>
    </ActionBar>
  )
}
