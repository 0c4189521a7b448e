import { CallError, screenshotFields, textLengths } from '@satrangi/contract'
import { ImagePlus, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useReportUnlisted } from '../../../features/moderation/index.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { buttonStyle } from '../../../ui/button.style.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldHint } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'

/** A report of somebody who is not on the list, in words and with screenshots. */
export function UnlistedForm() {
  const t = useTranslate()
  const [details, setDetails] = useState('')
  const [screenshots, setScreenshots] = useState<readonly File[]>([])
  const report = useReportUnlisted()
  if (report.isSuccess) {
    const { number, act_by } = report.data
    return <Notice tone="success">{t('threatened.sent', { number, when: formatDateTime(act_by) })}</Notice>
  }
  const fields = report.error instanceof CallError ? report.error.fields : {}
  const [pictureProblem] = screenshotFields.flatMap((field) => fields[field] ?? [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!report.isPending) report.mutate({ details, screenshots })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextAreaField
        label={t('threatened.detailsLabel')}
        hint={t('threatened.detailsHint')}
        error={fields.details}
        most={textLengths.long}
        required
        value={details}
        onChange={(event) => setDetails(event.target.value)}
      />
      <Screenshots chosen={screenshots} onChange={setScreenshots} />
      {report.error && (
        <Notice tone="danger">{pictureProblem ?? refusalMessage(report.error, t('threatened.sendFailed'))}</Notice>
      )}
      <Button type="submit" busy={report.isPending} busyLabel={t('threatened.sending')}>
        {t('threatened.send')}
      </Button>
    </form>
  )
}

interface ScreenshotsProps {
  chosen: readonly File[]
  onChange: (chosen: readonly File[]) => void
}

function Screenshots({ chosen, onChange }: ScreenshotsProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{t('threatened.screenshots')}</p>
      <FieldHint id={`${id}-hint`}>{t('threatened.screenshotsHint')}</FieldHint>
      <label className="relative flex flex-col rounded-control has-focus-visible:outline-3 has-focus-visible:outline-focus sm:self-start">
        <span className={buttonStyle('secondary')}>
          <ImagePlus aria-hidden="true" className="size-5" />
          {t('threatened.addScreenshots')}
        </span>
        {/* The browser’s own words are in its language, not in the member’s. */}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          multiple
          aria-describedby={`${id}-hint`}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ target }) => {
            onChange([...chosen, ...(target.files ?? [])].slice(0, screenshotFields.length))
            target.value = ''
          }}
        />
      </label>
      <ul>
        {chosen.map((file) => (
          <li key={`${file.name} ${file.size}`} className="flex items-center gap-2">
            <span className="min-w-0 grow break-words">{file.name}</span>
            <IconButton
              label={t('threatened.removeScreenshot', { name: file.name })}
              icon={<X aria-hidden="true" className="size-5" />}
              onClick={() => onChange(chosen.filter((one) => one !== file))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
