import { useEffect, useState } from 'react'
import { photoLimits } from '../lib/limits.ts'

/** What a picker offers; the server looks at the content. */
export const photoKinds = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Why a file cannot be a photo, as far as can be said before sending it. */
export function photoProblem(file: File): 'common.photoNotImage' | 'common.photoTooLarge' | undefined {
  if (!photoKinds.some((kind) => kind === file.type)) return 'common.photoNotImage'
  if (file.size > photoLimits.maxBytes) return 'common.photoTooLarge'
  return undefined
}

/** An address to show a chosen file at, for as long as it is chosen. */
export function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
