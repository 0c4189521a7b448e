import { useEffect, useState } from 'react'
import { photoLimits } from '../lib/limits.ts'

/** The types that the file picker offers; the server checks the content. */
export const photoMimeTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The message key of why a file is not accepted, as far as the client can tell. */
export function photoProblem(file: File): 'common.photoNotImage' | 'common.photoTooLarge' | undefined {
  if (!photoMimeTypes.some((mimeType) => mimeType === file.type)) return 'common.photoNotImage'
  if (file.size > photoLimits.maxBytes) return 'common.photoTooLarge'
  return undefined
}

/** An object URL of the chosen file, revoked when the file changes. */
export function usePreview(file: File | undefined): string | undefined {
  const [previewUrl, setPreviewUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setPreviewUrl(undefined)
    const objectUrl = URL.createObjectURL(file)
    setPreviewUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return previewUrl
}
