import type { PhotoField } from '@satrangi/contract'
import { useController, useWatch } from 'react-hook-form'
import type { PhotoStore } from '../../../features/members/index.ts'
import { issueText } from '../../../messages/codes.ts'
import type { DraftForm } from './use-draft-form.ts'

/** The photos of a sign-up: files in memory, which are sent with its last step. */
export function useDraftPhotos({ control }: DraftForm): PhotoStore {
  const controllers = {
    photo1: useController({ control, name: 'photo1' }),
    photo2: useController({ control, name: 'photo2' }),
  }
  const { photo1, photo2 } = controllers
  // Once a photo is removed, its controller has the one again that the form began with.
  const files = useWatch({ control, compute: (draft) => ({ photo1: draft.photo1, photo2: draft.photo2 }) })
  const set = (first: File | undefined, second: File | undefined) => {
    photo1.field.onChange(first)
    photo2.field.onChange(second)
  }
  const photoOf = (name: PhotoField, remove: () => void) => {
    const { field, fieldState } = controllers[name]
    const file = files[name]
    const error = issueText(fieldState.error?.message)
    return { file, error, ref: field.ref, ...(file && { remove }) }
  }

  return {
    isDraft: true,
    isBusy: false,
    photos: {
      // The second photo moves up.
      photo1: photoOf('photo1', () => set(files.photo2, undefined)),
      photo2: photoOf('photo2', () => photo2.field.onChange(undefined)),
    },
    put: (name, file) => controllers[name].field.onChange(file),
    swap: () => set(files.photo2, files.photo1),
  }
}
