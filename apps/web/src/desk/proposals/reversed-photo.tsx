import { partLabel } from '../fact-labels.ts'
import { HeldPhoto } from '../held-photo.tsx'
import type { Proposal } from './proposals.queries.ts'

interface ReversedPhotoProps {
  memberId: string
  part: Proposal['details']['part']
  revision: string | undefined
}

/** The photo whose decision is to be reversed, as it is now; nothing of a text. */
export function ReversedPhoto({ memberId, part, revision }: ReversedPhotoProps) {
  if ((part !== 'photo1' && part !== 'photo2') || revision === undefined) return null
  return (
    <div className="w-full max-w-60">
      <HeldPhoto path={`/desk/queue/photos/${encodeURIComponent(`${memberId}@${revision}`)}`} label={partLabel(part)} />
    </div>
  )
}
