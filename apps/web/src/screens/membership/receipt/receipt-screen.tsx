import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { receiptQuery } from '../../../features/membership/index.ts'
import { isNotFound } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'

/** The receipt of a purchase, to be read, printed or saved. */
export function ReceiptScreen({ id }: { id: string }) {
  const t = useTranslate()
  const { data: receipt, isPending, isFetching, error, refetch } = useQuery(receiptQuery(id))
  usePrintTitle(receipt && `${t('purchases.receipt')} ${(receipt.receipt_number ?? receipt.id).replace('/', '-')}`)
  if (isPending) {
    return (
      <Loading className="mx-auto max-w-text">
        <Skeleton className="h-120" />
      </Loading>
    )
  }
  if (!receipt) {
    return isNotFound(error) ? (
      <ErrorState title={t('purchases.gone')} />
    ) : (
      <ErrorState title={t('purchases.receiptFailed')} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <ReceiptSheet receipt={receipt} />
      <Button
        className="self-center"
        icon={<Printer aria-hidden="true" className="size-5" />}
        onClick={() => globalThis.print()}
      >
        {t('purchases.print')}
      </Button>
    </div>
  )
}

/** What stands at the top of a printed page, and names a saved one, is the document's title: this, while it is printed. */
function usePrintTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return
    let previousTitle = document.title
    const setPrintTitle = () => {
      previousTitle = document.title
      document.title = title
    }
    const restoreTitle = () => {
      document.title = previousTitle
    }
    addEventListener('beforeprint', setPrintTitle)
    addEventListener('afterprint', restoreTitle)
    return () => {
      removeEventListener('beforeprint', setPrintTitle)
      removeEventListener('afterprint', restoreTitle)
    }
  }, [title])
}
