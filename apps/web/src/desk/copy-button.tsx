import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { translate, useTranslate } from '../messages/index.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.store.ts'

/** Copies a text, and says that it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslate()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast.show({ title: translate('desk.copyFailed'), tone: 'danger' })
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button variant="secondary" icon={<Icon aria-hidden="true" className="size-5" />} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? t('desk.copied') : label}</span>
    </Button>
  )
}
