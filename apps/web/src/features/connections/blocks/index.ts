export { BlockDialog } from './block-dialog.tsx'
export { useToggleBlock } from './blocks.queries.ts'
export { useBlockWithToast } from './use-block.ts'
