import './receipt.css'
import { gstPercent, type Receipt } from '@satrangi/contract'
import type { ReactNode } from 'react'
import { planTitle } from '../../../features/membership/index.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatDate } from '../../../lib/format.ts'
import { formatMoney } from '../../../lib/money.ts'
import { useTranslate } from '../../../messages/index.ts'

/** What is printed, and nothing else of the page is: who sold what to whom, when, and for how much. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const t = useTranslate()
  const { id, receipt_number, credit_note_number, plan_id, days, starts_at, ends_at, member_id, payment_id, status } =
    receipt
  const isProcessing = status === 'processing'
  return (
    <article
      data-prints-alone
      aria-labelledby="receipt"
      className="flex flex-col gap-6 rounded-card border border-line bg-raised p-5 shadow-card sm:p-8"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <h2 id="receipt" className="text-title">
          {t(isProcessing ? 'purchases.confirmation' : 'purchases.receipt')}
        </h2>
        <Seller seller={receipt.seller} />
      </div>
      <Notes receipt={receipt} />
      <Facts>
        <Fact name={t('purchases.number')}>{receipt_number ?? id}</Fact>
        {credit_note_number && <Fact name={t('purchases.creditNote')}>{credit_note_number}</Fact>}
        <Fact name={t('purchases.date')}>{formatDate(receipt.paid_at ?? receipt.created_at)}</Fact>
        <Fact name={t('purchases.customer')}>{member_id}</Fact>
        <Fact name={t('purchases.pack')}>
          {planTitle(plan_id)}, {t('purchases.days', { days })}
        </Fact>
        {starts_at && ends_at && (
          <Fact name={t('purchases.period')}>
            {t('purchases.fromTo', { from: formatDate(starts_at), to: formatDate(ends_at) })}
          </Fact>
        )}
        <Fact name={t('purchases.payment')}>{payment_id}</Fact>
      </Facts>
      <Sum receipt={receipt} />
    </article>
  )
}

function Seller({ seller: { name, address, gstin } }: Pick<Receipt, 'seller'>) {
  const t = useTranslate()
  return (
    <address className="min-w-0 not-italic sm:text-end" aria-label={t('purchases.seller')}>
      <p className="font-semibold">{name}</p>
      <p className="whitespace-pre-line text-ink-soft text-small">{address}</p>
      {gstin && <p className="text-ink-soft text-small">{t('purchases.gstin', { gstin })}</p>}
    </address>
  )
}

function Notes({ receipt: { status, refunded_at, test } }: { receipt: Receipt }) {
  const t = useTranslate()
  const notes = [
    status === 'processing' && t('purchases.processingNote'),
    status === 'refunded' && refunded_at && t('purchases.refundedNote', { date: formatDate(refunded_at) }),
    test && t('purchases.testNote'),
  ].filter((note) => typeof note === 'string')
  return notes.map((note) => (
    <p key={note} className="rounded-control border border-line bg-primary-soft px-4 py-3 font-semibold">
      {note}
    </p>
  ))
}

function Sum({ receipt: { amount, gst, currency } }: { receipt: Receipt }) {
  const t = useTranslate()
  return (
    <Facts isSum>
      {gst > 0 && (
        <>
          <Fact name={t('purchases.beforeTax')}>{formatMoney(amount - gst, currency)}</Fact>
          <Fact name={t('purchases.gst', { percent: gstPercent })}>{formatMoney(gst, currency)}</Fact>
        </>
      )}
      <Fact name={t('purchases.total')} isTotal>
        {formatMoney(amount, currency)}
      </Fact>
    </Facts>
  )
}

function Facts({ children, isSum = false }: { children: ReactNode; isSum?: boolean }) {
  return (
    <dl className={classNames('flex flex-col gap-2', isSum ? 'border-line border-t pt-4' : 'max-sm:*:flex-col')}>
      {children}
    </dl>
  )
}

/** A term and its value; stacked where there is little room. */
function Fact({ name, children, isTotal = false }: { name: string; children: ReactNode; isTotal?: boolean }) {
  return (
    <div className={classNames('flex flex-wrap justify-between gap-x-6', isTotal && 'font-semibold text-lead')}>
      <dt className={classNames(!isTotal && 'text-ink-soft')}>{name}</dt>
      <dd className="min-w-0 tabular-nums wrap-anywhere">{children}</dd>
    </div>
  )
}
