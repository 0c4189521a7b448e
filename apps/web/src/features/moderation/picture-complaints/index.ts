export { PictureCheckNotice } from './picture-check-notice.tsx'
export { pictureCheckQuery, sendComplaintCode, useSendComplaint } from './picture-complaints.queries.ts'
