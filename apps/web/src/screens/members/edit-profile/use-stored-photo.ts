import type { PhotoField, Profile } from '@satrangi/contract'
import { useState } from 'react'
import { cropsOf, useEditProfile } from '../../../features/members/index.ts'
import { callErrorMessage, fieldsOf } from '../../../lib/call-error.ts'
import { translate } from '../../../messages/index.ts'

interface Failure {
  sentence: string
  /** The same file may be taken another time. */
  canRetry: boolean
}

/** One photo on its way to the server: uploaded at once, and kept for another try when that failed. */
export function useStoredPhoto(name: PhotoField, profile: Profile, onSaved: () => void) {
  const [file, setFile] = useState<File>()
  const [failure, setFailure] = useState<Failure>()
  const settle = () => {
    setFile(undefined)
    setFailure(undefined)
  }
  const edit = useEditProfile(
    {
      onSaved: () => {
        settle()
        onSaved()
      },
      onStopped: settle,
      onFailed: (error) => {
        const refusal = fieldsOf(error)[name]
        const sentence = callErrorMessage(error, {
          refused: translate('photos.notUploaded'),
          network: translate('photos.notUploaded'),
        })
        setFailure({ sentence: refusal ?? sentence, canRetry: refusal === undefined })
        if (refusal) setFile(undefined)
      },
    },
    profile.id,
  )
  const upload = (chosen: File) => {
    setFile(chosen)
    setFailure(undefined)
    const files = { [name]: chosen }
    edit.save({ body: cropsOf(files), files })
  }
  const isFailed = file !== undefined && failure?.canRetry === true

  return {
    upload,
    isUploading: edit.isPending,
    /** A file that the server does not have yet. */
    isUnsaved: file !== undefined,
    photo: {
      file,
      stored: profile[name],
      approval: profile[`${name}Approve`],
      error: failure?.sentence,
      progress: edit.isPending ? edit.progress : undefined,
      retry: isFailed ? () => upload(file) : undefined,
      cancel: edit.isPending ? edit.stop : settle,
    },
  }
}
