import { useTranslate } from '../../../../messages/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { type firstStepsOf, stepNames } from './first-steps.rules.ts'
import { StepRow } from './step-row.tsx'

interface FirstStepsProps {
  steps: ReturnType<typeof firstStepsOf>
  onHide: () => void
  /** A step was chosen, which leads elsewhere. */
  onLeave: () => void
}

/** What a new member does first, each a link to its place. */
export function FirstSteps({ steps, onHide, onLeave }: FirstStepsProps) {
  const t = useTranslate()
  const done = stepNames.filter((name) => steps[name] === 'done').length
  return (
    <section aria-labelledby="first-steps" className="px-1 pt-3">
      <div className="flex flex-wrap items-baseline gap-x-3 px-4">
        <h3 id="first-steps" className="grow text-lead">
          {t('firstSteps.title')}
        </h3>
        <span className="text-ink-soft text-small">{t('firstSteps.done', { n: done, most: stepNames.length })}</span>
      </div>
      <ul>
        {stepNames.map((name) => (
          <li key={name}>
            <StepRow name={name} state={steps[name]} onOpen={onLeave} />
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onHide}>
        {t('firstSteps.hide')}
      </Button>
    </section>
  )
}
