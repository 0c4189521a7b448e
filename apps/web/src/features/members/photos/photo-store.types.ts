import type { Approval, PhotoField } from '@satrangi/contract'
import type { RefCallback } from 'react'

/** One of the two photos, as the control shows it. */
export interface ControlledPhoto {
  /** What was chosen here and is not stored yet; it is shown in the place of what is stored. */
  file: File | undefined
  /** The signed name of the photo that the server has. */
  stored?: string | null
  approval?: Approval | null
  /** A moderator looks at it, and nobody else sees it. */
  isChecked?: boolean
  /** From 0 to 1 while it is uploaded. */
  progress?: number | undefined
  error?: string | undefined
  /** Sends the chosen file once more, after an upload that failed. */
  retry?: (() => void) | undefined
  /** Ends an upload, or lets go of a file that was not uploaded. */
  cancel?: (() => void) | undefined
  /** Deletes the photo; undefined where it can only be replaced. */
  remove?: (() => void) | undefined
  /** Takes the focus when a form finds its photo missing. */
  ref?: RefCallback<HTMLButtonElement>
}

/** Where the photos are: in the draft of a sign-up, or on the server. */
export interface PhotoStore {
  /** Nothing is uploaded yet, so nothing is lost for good. */
  isDraft: boolean
  /** An earlier change is being saved: no other one can begin. */
  isBusy: boolean
  photos: Readonly<Record<PhotoField, ControlledPhoto>>
  /** Adds a photo, or replaces the one that is there. */
  put: (name: PhotoField, file: File) => void
  /** Makes the second photo the first. */
  swap: () => void
}
