import type { JobHandlers } from '../../shared/outbox/index.ts'
import { comparePhotos } from './compare-photos.ts'
import { mailOutcome, mailOutcomes } from './mail-outcome.ts'
import { openComplaints } from './open-complaints.ts'

export { findCheckPhotos, findPictureCheck, markCheckClosed, type PictureCheckEntry } from './checks.store.ts'
export { storeDismissals } from './complaints.store.ts'
export { deleteOldPictureComplaints } from './delete-old.store.ts'
export { insertKnownPictures } from './known-pictures.store.ts'
export { pictureComplaintsRoutes } from './picture-complaints.routes.ts'
export { type OpenedPictureCheck, readPictureCheck } from './read-check.ts'

export const pictureComplaintsJobs: JobHandlers = {
  open_picture_complaints: openComplaints,
  compare_photos: comparePhotos,
  mail_complaint_outcomes: mailOutcomes,
  mail_complaint_outcome: mailOutcome,
}
