export { confirmProposal, declineProposal, withdrawProposal } from './decide-proposal.ts'
export { expireProposals, findProposal, listProposals, type ProposalRow } from './proposals.store.ts'
export { propose } from './propose.ts'
export { readHeldCopies } from './read-held-copies.ts'
