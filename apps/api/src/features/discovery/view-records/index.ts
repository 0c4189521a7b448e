export { countLookUp, countView, recordLookUp, type ViewContext } from './count-view.ts'
