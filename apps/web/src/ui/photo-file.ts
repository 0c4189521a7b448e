import { useEffect, useState } from 'react'

/** The types that the file picker offers; what a file is, its content says. */
export const photoMimeTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'image/avif']

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
