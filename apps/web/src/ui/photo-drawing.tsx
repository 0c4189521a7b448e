import { PhotoPlaceholder } from '../drawings/photo-placeholder.tsx'
import { PrivatePhoto } from '../drawings/private-photo.tsx'

/** Replaces a photo that cannot be shown. `label` is the alternative text of the photo. */
export function PhotoDrawing({ kind, label }: { kind: 'placeholder' | 'private'; label: string }) {
  const Drawing = kind === 'private' ? PrivatePhoto : PhotoPlaceholder
  return <Drawing {...(label && { title: label })} />
}
