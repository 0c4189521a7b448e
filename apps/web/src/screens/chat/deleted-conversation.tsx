import { ArrowLeft, UserRoundX } from 'lucide-react'
import { useShell } from '../../lib/navigation.ts'
import { useTranslate } from '../../messages/index.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Replaces a conversation with a deleted member. */
export function DeletedConversation({ className }: { className: string }) {
  const t = useTranslate()
  const shell = useShell()
  return (
    <section aria-label={t('chat.deletedMember')} className={`flex min-h-0 min-w-0 flex-col bg-ground ${className}`}>
      <div className="p-1 md:hidden">
        <IconButton
          label={t('common.back')}
          icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
          onClick={shell.back}
        />
      </div>
      <div role="status" className="flex flex-1 flex-col items-center justify-center gap-3 p-8 text-center">
        <span className="flex size-20 items-center justify-center rounded-full bg-sunken text-ink-soft">
          <UserRoundX aria-hidden="true" className="size-9" />
        </span>
        <h2 data-peer tabIndex={-1} className="text-title outline-none">
          {t('chat.deletedMember')}
        </h2>
        <p className="text-ink-soft">{t('chat.deletedHint')}</p>
      </div>
    </section>
  )
}
