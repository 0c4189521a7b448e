import { Download } from 'lucide-react'
import { useExportData } from '../../../features/personal-data/index.ts'
import { formatNumber } from '../../../lib/format.ts'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.store.ts'

const megabyte = 1_000_000
const formatMegabytes = (bytes: number) => formatNumber(Math.ceil(bytes / megabyte))

/** Downloads a copy of the member's personal data. */
export function ExportData() {
  const t = useTranslate()
  const { start, isPending, bytes } = useExportData({
    onSaved: () => toast.show({ title: t('more.exportDone'), tone: 'success' }),
    onFailed: (error) =>
      toast.show({ title: t('common.error'), text: refusalMessage(error, t('more.exportFailed')), tone: 'danger' }),
  })
  return (
    <Card>
      <section aria-labelledby="your-data" className="flex flex-col items-start gap-3 p-4 sm:p-5">
        <div>
          <h2 id="your-data" className="text-lead">
            {t('more.yourData')}
          </h2>
          <p className="text-ink-soft text-small">{t('more.exportHint')}</p>
          <p className="text-small">{t('more.exportPrivate')}</p>
        </div>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" className="size-5" />}
          busy={isPending}
          busyLabel={bytes === 0 ? t('more.exportPreparing') : t('more.exportComing', { size: formatMegabytes(bytes) })}
          onClick={start}
        >
          {t('more.export')}
        </Button>
      </section>
    </Card>
  )
}
