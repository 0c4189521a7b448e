export {
  type Credentials,
  useAppealDraft,
  useMakeSuspendedSafe,
  useReadSuspension,
  useSendAppeal,
} from './appeals/index.ts'
export { type ContactMessage, OperatorDetails, operatorQuery, useAppStoreUrl, useSendMessage } from './contact/index.ts'
export { HintLine } from './hints/index.ts'
export {
  PictureCheckNotice,
  pictureCheckQuery,
  sendComplaintCode,
  useSendComplaint,
} from './picture-complaints/index.ts'
export { Helplines, ownCasesQuery, ReportDialog, SaveEvidenceDialog } from './reports/index.ts'
export { peopleQuery, safetyQuery, useEndHold, useMakeMeSafe, useReportUnlisted } from './safety/index.ts'
