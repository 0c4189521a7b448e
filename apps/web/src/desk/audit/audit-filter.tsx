import { type FormEvent, useState } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface AuditFilterProps {
  by: string
  onChange: (by: string) => void
}

/** Narrows the record to one handle. */
export function AuditFilter({ by, onChange }: AuditFilterProps) {
  const t = useTranslate()
  const [handle, setHandle] = useState(by)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange(handle.trim().toLowerCase())
  }
  return (
    <form noValidate onSubmit={submit} className="flex w-full flex-wrap items-end gap-3 md:max-w-reading">
      <div className="min-w-0 grow">
        <TextField
          label={t('deskAudit.by')}
          name="by"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={handle}
          onChange={(event) => setHandle(event.target.value)}
        />
      </div>
      <Button type="submit" variant="secondary">
        {t('deskAudit.show')}
      </Button>
    </form>
  )
}
