export { countLookUp, countView, recordLookUp, type ViewContext } from './count-view.ts'
export { isViewRecordedSql } from './view-records.store.ts'
