export { DisconnectDialog } from './disconnect-dialog.tsx'
export { useDisconnectWithToast } from './use-disconnect.ts'
