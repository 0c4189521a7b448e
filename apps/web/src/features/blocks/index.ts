export { BlockDialog } from './block-dialog.tsx'
export { useBlockWithToast } from './use-block.ts'
