import { Circle, CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import { classNames } from '../../../../lib/class-names.ts'
import { type Shell, useShell } from '../../../../lib/navigation.ts'
import { useTranslate } from '../../../../messages/index.ts'
import type { StepName, StepState } from './first-steps.rules.ts'

const icons = {
  open: { Icon: Circle, iconClasses: 'text-ink-soft' },
  review: { Icon: Hourglass, iconClasses: 'text-paid' },
  rejected: { Icon: CircleAlert, iconClasses: 'text-danger' },
  done: { Icon: CircleCheck, iconClasses: 'text-active' },
} as const

/** Where each step is done. */
const places: Readonly<Record<StepName, (shell: Shell, state: StepState) => void>> = {
  profile: (shell, state) =>
    shell.openScreen(state === 'open' || state === 'rejected' ? { screen: 'edit-profile' } : { screen: 'own-profile' }),
  preferences: (shell) => shell.openScreen({ screen: 'partner-preferences', from: 'recommended' }),
  email: (shell) => shell.openScreen({ screen: 'edit-profile', field: 'email' }),
  pin: (shell) => shell.openTab('more'),
}

/** A step with how far it is. */
export function StepRow({ name, state, onOpen }: { name: StepName; state: StepState; onOpen: () => void }) {
  const t = useTranslate()
  const shell = useShell()
  const { Icon, iconClasses } = icons[state]
  return (
    <button
      type="button"
      onClick={() => {
        onOpen()
        places[name](shell, state)
      }}
      className="flex min-h-touch w-full items-center gap-3 px-4 py-2 text-start -outline-offset-3 hover:bg-primary-soft"
    >
      <Icon aria-hidden="true" className={classNames('size-5 shrink-0', iconClasses)} />
      <span className="min-w-0">
        <span className="block font-semibold">{t(`firstSteps.step_${name}`)}</span>
        <span className="block text-pretty text-ink-soft text-small">
          {state === 'open' ? t(`firstSteps.stepHint_${name}`) : t(`firstSteps.stepState_${state}`)}
        </span>
      </span>
    </button>
  )
}
