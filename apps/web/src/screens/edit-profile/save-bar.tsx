import { Save } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useText } from '../../messages/index.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { HeaderPortal } from '../../ui/header-slot.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Meter } from '../../ui/meter.tsx'
import { waitsForReview } from './changes.rules.ts'
import type { EditDraft } from './draft.ts'
import type { SectionProps } from './edit-form.types.ts'
import type { Saving } from './use-save.ts'

const reviewed = {
  texts: 'editProfile.reviewTexts',
  photos: 'editProfile.reviewPhotos',
  both: 'editProfile.reviewBoth',
} as const

interface SaveBarProps extends SectionProps {
  /** The id of the form. */
  id: string
  before: EditDraft
  saving: Saving
}

/** Saves, within reach of a thumb and in the header, and says what will happen to what was changed. */
export function SaveBar({ form, id, before, saving }: SaveBarProps) {
  const t = useText()
  const draft = useWatch({ control: form.control }) as EditDraft
  const review = waitsForReview(draft, before)
  const isUploading = saving.isPending && Boolean(draft.photo1 ?? draft.photo2)
  return (
    <ActionBar>
      <HeaderPortal>
        <IconButton
          type="submit"
          form={id}
          label={t('editProfile.save')}
          icon={<Save aria-hidden="true" className="size-5" />}
          busy={saving.isPending}
        />
      </HeaderPortal>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {isUploading ? (
          <div className="flex min-w-0 grow basis-48 flex-col gap-1">
            <Meter
              label={t('editProfile.uploading', { percent: Math.round(saving.progress * 100) })}
              percent={Math.round(saving.progress * 100)}
            />
          </div>
        ) : (
          <p role="status" className="min-w-0 grow basis-48 text-small empty:hidden">
            {review && t('editProfile.reviewHint', { what: t(reviewed[review]) })}
          </p>
        )}
        {isUploading && (
          <Button variant="secondary" onClick={saving.stop}>
            {t('editProfile.stopUpload')}
          </Button>
        )}
        <Button
          type="submit"
          form={id}
          className="max-sm:grow"
          busy={saving.isPending}
          busyLabel={t('editProfile.saving')}
        >
          {t('editProfile.save')}
        </Button>
      </div>
    </ActionBar>
  )
}
