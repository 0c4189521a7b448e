import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CopyButton } from '../copy-button.tsx'

/** A name that says nothing of what is in it. */
const fileName = 'notes.txt'

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const t = useTranslate()
  const [isStored, setStored] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <section className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        {t('deskSignIn.recoveryTitle')}
      </h2>
      <Notice>{t('deskSignIn.recoveryText')}</Notice>
      <ol className="grid gap-x-6 gap-y-1 rounded-control border border-line bg-raised px-4 py-3 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label={t('deskSignIn.copyCodes')} />
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" className="size-5" />}
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), fileName)}
        >
          {t('deskSignIn.downloadCodes')}
        </Button>
      </div>
      <CheckboxField
        label={t('deskSignIn.codesStored')}
        checked={isStored}
        onChange={(event) => setStored(event.target.checked)}
      />
      <Button disabled={!isStored} onClick={onStored}>
        {t('deskSignIn.toDesk')}
      </Button>
    </section>
  )
}
