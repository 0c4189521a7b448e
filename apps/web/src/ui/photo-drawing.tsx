import { PhotoPlaceholder } from '../drawings/photo-placeholder.tsx'
import { PrivatePhoto } from '../drawings/private-photo.tsx'

/** What stands where no photo can be shown. `label` as the photo would have had it. */
export function PhotoDrawing({ kind, label }: { kind: 'placeholder' | 'private'; label: string }) {
  const Drawing = kind === 'private' ? PrivatePhoto : PhotoPlaceholder
  return <Drawing {...(label && { title: label })} />
}
