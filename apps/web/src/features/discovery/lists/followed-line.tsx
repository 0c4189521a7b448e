import { Check } from 'lucide-react'
import { classNames } from '../../../lib/class-names.ts'
import { useTranslate } from '../../../messages/index.ts'

interface FollowedLineProps {
  /** What the list follows. */
  text: string | undefined
  /** Undefined where preferences cannot be changed. */
  onChangePreferences: (() => void) | undefined
  /** Undefined where the preferences leave nobody out. */
  everyone: EveryoneSwitchProps | undefined
}

/** What a list follows, with the ways to change that. */
export function FollowedLine({ text, onChangePreferences, everyone }: FollowedLineProps) {
  const t = useTranslate()
  return (
    <>
      <p className="line-clamp-2 min-w-0 grow basis-28 text-pretty text-small leading-tight max-2xs:line-clamp-3 md:grow-0 md:basis-auto md:text-end">
        {text}
      </p>
      {onChangePreferences && (
        <button
          type="button"
          aria-label={t('followed.changeLabel')}
          onClick={onChangePreferences}
          className="min-h-touch shrink-0 px-2 font-semibold text-primary text-small underline underline-offset-4"
        >
          {t('followed.change')}
        </button>
      )}
      {everyone && <EveryoneSwitch {...everyone} />}
    </>
  )
}

interface EveryoneSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Shows everyone, whatever the viewer's preferences are. */
function EveryoneSwitch({ isOn, onChange }: EveryoneSwitchProps) {
  const t = useTranslate()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className="group/switch flex min-h-touch shrink-0 items-center"
    >
      <span
        className={classNames(
          'inline-flex items-center gap-1 rounded-full border px-3 py-1 font-semibold text-small transition-colors group-hover/switch:border-primary',
          isOn ? 'border-primary bg-primary-soft text-primary' : 'border-edge bg-raised',
        )}
      >
        {isOn && <Check aria-hidden="true" className="size-4" />}
        {t('followed.showEveryone')}
      </span>
    </button>
  )
}
