import { routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { saveEvidence } from './save-evidence.ts'

export const savedEvidenceRoutes = [
  handle(routes.moderation.saveEvidence, (ctx, { viewer, params }) => saveEvidence(ctx, viewer, params.id)),
]
