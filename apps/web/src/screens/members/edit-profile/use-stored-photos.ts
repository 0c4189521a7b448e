import type { CallInput, PhotoField, Profile, routes } from '@satrangi/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type PhotoStore, useEditProfile } from '../../../features/members/index.ts'
import { pictureCheckQuery } from '../../../features/moderation/index.ts'
import { callErrorMessage } from '../../../lib/call-error.ts'
import { translate } from '../../../messages/index.ts'
import { useStoredPhoto } from './use-stored-photo.ts'

interface Attempt {
  /** The photo at which a failure is said. */
  name: PhotoField
  failed: 'photos.notMoved' | 'photos.notRemoved'
}

/** The photos that the server has. What is done with one is saved at once. */
export function useStoredPhotos(profile: Profile) {
  const client = useQueryClient()
  const { data: check } = useQuery(pictureCheckQuery())
  const [isChanged, setChanged] = useState(false)
  const [failure, setFailure] = useState<{ name: PhotoField; sentence: string }>()
  const attempt = useRef<Attempt>(undefined)
  const onSaved = () => {
    setChanged(true)
    setFailure(undefined)
    // A photo that is being checked may have another place now.
    void client.invalidateQueries({ queryKey: pictureCheckQuery().queryKey })
  }
  const uploads = {
    photo1: useStoredPhoto('photo1', profile, onSaved),
    photo2: useStoredPhoto('photo2', profile, onSaved),
  }
  const edit = useEditProfile(
    {
      onSaved,
      onStopped: () => undefined,
      onFailed: (error) => {
        if (!attempt.current) return
        const { name, failed } = attempt.current
        const sentence = translate(failed)
        setFailure({ name, sentence: callErrorMessage(error, { refused: sentence, network: sentence }) })
      },
    },
    profile.id,
  )
  const change = (next: Attempt, body: CallInput<typeof routes.members.edit>['body']) => {
    attempt.current = next
    setFailure(undefined)
    edit.save({ body })
  }
  const photoOf = (name: PhotoField, remove: () => void) => {
    const { photo } = uploads[name]
    return {
      ...photo,
      isChecked: check?.photos.includes(name) ?? false,
      error: photo.error ?? (failure?.name === name ? failure.sentence : undefined),
      // There is always a first photo.
      ...(!photo.file && profile.photo2 !== null && { remove }),
    }
  }

  const store: PhotoStore = {
    isDraft: false,
    isBusy: edit.isPending || Object.values(uploads).some(({ isUploading }) => isUploading),
    photos: {
      // The second photo takes its place.
      photo1: photoOf('photo1', () =>
        change({ name: 'photo1', failed: 'photos.notRemoved' }, { swapPhotos: 'true', removePhoto2: 'true' }),
      ),
      photo2: photoOf('photo2', () =>
        change({ name: 'photo2', failed: 'photos.notRemoved' }, { removePhoto2: 'true' }),
      ),
    },
    put: (name, file) => uploads[name].upload(file),
    swap: () => change({ name: 'photo1', failed: 'photos.notMoved' }, { swapPhotos: 'true' }),
  }
  return {
    store,
    /** Something was saved since the page was opened. */
    isChanged,
    isUnsaved: Object.values(uploads).some(({ isUnsaved }) => isUnsaved),
  }
}
