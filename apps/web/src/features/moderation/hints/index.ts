export { HintLine } from './lazy-hint-line.ts'
