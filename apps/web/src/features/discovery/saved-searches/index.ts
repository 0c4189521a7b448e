export { SavedSearchesButton } from './saved-searches-button.tsx'
export { SavedSearchesSheet } from './saved-searches-sheet.tsx'
