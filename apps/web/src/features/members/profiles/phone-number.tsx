import { Copy } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslate } from '../../../messages/index.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.store.ts'

/** A number that may be called or copied. */
export function PhoneNumber({ number, ref }: { number: string; ref?: Ref<HTMLAnchorElement> }) {
  const t = useTranslate()
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => toast.show({ title: t('profile.copied') }),
      () => toast.show({ title: t('profile.copyFailed'), tone: 'danger' }),
    )
  return (
    <span className="flex flex-wrap items-center gap-1">
      <a
        ref={ref}
        href={`tel:${number.replace(/\s/g, '')}`}
        aria-label={t('profile.call', { number })}
        className="inline-flex min-h-touch items-center rounded-control font-semibold text-primary tabular-nums underline"
      >
        {number}
      </a>
      <IconButton
        label={t('profile.copyNumber')}
        icon={<Copy aria-hidden="true" className="size-5" />}
        onClick={() => void copy()}
      />
    </span>
  )
}
