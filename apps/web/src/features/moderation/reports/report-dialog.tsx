import { useId, useState } from 'react'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useListedConversation } from '../../chat/index.ts'
import { useToggleBlock } from '../../connections/index.ts'
import { useSetPrivacy } from '../../members/index.ts'
import { isThreatReason, useReport } from './moderation.queries.ts'
import { ReportForm } from './report-form.tsx'
import { ReportResult } from './report-result.tsx'

interface ReportDialogProps {
  id: string
  who: string
  isBlocked: boolean
  /** They have left: `id` is what stands for them in the list of conversations. */
  hasLeft?: boolean
  onClose: () => void
}

/** What is wrong with a member, told to the moderators; and what is done about it at once. */
export function ReportDialog({ id, who, isBlocked, hasLeft = false, onClose }: ReportDialogProps) {
  const t = useTranslate()
  const form = useId()
  const { row: conversation } = useListedConversation(id)
  const block = useToggleBlock(id, { onChanged: () => {}, onFailed: () => {} })
  const hide = useSetPrivacy()
  // As it was when the dialog opened, for the block that is made here changes it.
  const [wasBlocked] = useState(isBlocked)

  const report = useReport(id, {
    onSent: ({ protection }) => {
      if (protection.block) block.mutate({ block: true })
      if (protection.hide) hide.mutate({ paused: true })
    },
  })
  if (report.isSuccess) {
    return (
      <Sheet title={t('profile.reported')} onClose={onClose} footer={<DoneButton onClose={onClose} />}>
        <ReportResult
          who={who}
          block={{ status: block.status, retry: () => block.mutate({ block: true }) }}
          hide={{ status: hide.status, retry: () => hide.mutate({ paused: true }) }}
          isThreat={isThreatReason(report.variables.reason)}
          receipt={report.data.case}
        />
      </Sheet>
    )
  }
  return (
    <Sheet
      title={t('profile.reportTitle', { who })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" className="grow" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            className="grow"
            busy={report.isPending}
            busyLabel={t('profile.reportSending')}
          >
            {t('profile.reportSend')}
          </Button>
        </>
      }
    >
      <ReportForm
        form={form}
        id={id}
        who={who}
        isBlocked={wasBlocked}
        hasConversation={hasLeft || conversation !== undefined}
        failure={report.error}
        onSubmit={(submitted) => {
          if (!report.isPending) report.mutate(submitted)
        }}
      />
    </Sheet>
  )
}

function DoneButton({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <Button className="grow" onClick={onClose}>
      {t('profile.reportDone')}
    </Button>
  )
}
