import { outcome } from '@satrangi/contract'

/** What a member is answered who reported somebody. */
export const reportReceived = {
  ...outcome('report_received'),
  case: { number: '7K3M-9QXD', acknowledge_by: '2026-03-02T06:30:00Z', act_by: '2026-03-02T18:30:00Z' },
}
