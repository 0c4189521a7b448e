export { StepUpSheet } from './step-up-sheet.tsx'
