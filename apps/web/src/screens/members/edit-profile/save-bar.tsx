import { Save } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslate } from '../../../messages/index.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { HeaderPortal } from '../../../ui/header-slot.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { isToReview } from './changes.rules.ts'
import type { EditDraft } from './draft.ts'
import type { SectionProps } from './edit-form.types.ts'
import type { SaveState } from './use-save.ts'

interface SaveBarProps extends SectionProps {
  /** The id of the form. */
  id: string
  initial: EditDraft
  saveState: SaveState
  /** A photo is on its way; leaving the page now would hide how that ends. */
  isUploading: boolean
}

/** Saves, within reach of a thumb and in the header, and says what will happen to what was changed. */
export function SaveBar({ form, id, initial, saveState, isUploading }: SaveBarProps) {
  const t = useTranslate()
  const draft = useWatch({ control: form.control }) as EditDraft
  const isBusy = saveState.isPending || isUploading
  return (
    <ActionBar>
      <HeaderPortal>
        <IconButton
          type="submit"
          form={id}
          label={t('editProfile.save')}
          icon={<Save aria-hidden="true" className="size-5" />}
          busy={isBusy}
        />
      </HeaderPortal>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 grow basis-48 text-small empty:hidden">
          {isToReview(draft, initial) && t('editProfile.reviewHint')}
        </p>
        <Button
          type="submit"
          form={id}
          className="max-sm:grow"
          busy={isBusy}
          busyLabel={t(isUploading ? 'photos.uploading' : 'editProfile.saving')}
        >
          {t('editProfile.save')}
        </Button>
      </div>
    </ActionBar>
  )
}
