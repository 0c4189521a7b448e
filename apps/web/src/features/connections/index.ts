export { BlockDialog, useBlockWithToast } from './blocks/block-dialog.tsx'
export { useToggleBlock } from './blocks/blocks.queries.ts'
export { DisconnectDialog, useDisconnectWithToast } from './disconnect.tsx'
export {
  type Answer,
  acceptedConnection,
  countRequests,
  DiscoverCard,
  heldRejection,
  NameNoticeDialog,
  nameNotice,
  type RequestItem,
  RequestNote,
  type RequestTab,
  requestsKey,
  requestsQuery,
  requestTabs,
  SendRequestButton,
  shownAcceptances,
  useAcceptedConnection,
  useAnswers,
  useHeldRejection,
  useNameNotice,
  usePendingCount,
  useSendRequest,
  useStoredRejection,
  useWithdrawWithToast,
  visibleRequests,
} from './requests/index.ts'
