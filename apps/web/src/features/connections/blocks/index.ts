export { BlockDialog, useBlockWithToast } from './block-dialog.tsx'
export { useToggleBlock } from './blocks.queries.ts'
