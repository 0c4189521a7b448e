import { Check } from 'lucide-react'
import { classNames } from '../../../../lib/class-names.ts'
import { setEveryone } from '../../../../lib/everyone.ts'
import { useTranslate } from '../../../../messages/index.ts'

/** Shows everyone, whatever the viewer's preferences are. */
export function EveryoneSwitch({ isOn }: { isOn: boolean }) {
  const t = useTranslate()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => setEveryone(!isOn)}
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
