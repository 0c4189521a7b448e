import { helplines } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { OperatorDetails, operatorQuery } from '../../../features/moderation/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { ContactForm } from './contact-form.tsx'

/** Contact Us. */
export function ContactScreen() {
  const t = useTranslate()
  const { data: operator } = useQuery(operatorQuery)
  const isOperatorNamed = Boolean(operator && (operator.name || operator.address || operator.email))
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-5">
      <div>
        <p>{t('contact.intro')}</p>
        <EmergencyNotice />
      </div>
      <Card className="p-4 sm:p-6">
        <ContactForm />
      </Card>
      {(isOperatorNamed || operator?.grievance_officer) && (
        <section aria-labelledby="operator">
          <h2 id="operator" className="mb-2 text-lead">
            {t('contact.reachUs')}
          </h2>
          <div className="flex flex-col gap-3">
            {isOperatorNamed && <OperatorDetails part="identity" />}
            {operator?.grievance_officer && <OperatorDetails part="grievance" />}
          </div>
        </section>
      )}
      {!operator?.grievance_officer && <p className="text-ink-soft">{t('contact.grievanceHere')}</p>}
    </div>
  )
}

/** Who is in danger now should not read on: the number can be pressed where it stands. */
function EmergencyNotice() {
  const t = useTranslate()
  const { number } = helplines[0]
  const [before, after] = t('contact.urgent', { number: '|' }).split('|')
  return (
    <p className="mt-1 font-semibold">
      {before}
      <a href={`tel:${number}`} className="text-primary underline">
        {number}
      </a>
      {after}
    </p>
  )
}
