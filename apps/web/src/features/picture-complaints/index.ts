export { PictureCheckNotice } from './picture-check-notice.tsx'
export { sendComplaintCode, useSendComplaint } from './picture-complaints.queries.ts'
