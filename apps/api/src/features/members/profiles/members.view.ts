import { ageOn, type MemberSummary, type Profile, type VisibleMember } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey, SessionId } from '../../../keys.ts'
import { canSeePhoto, photoAddress } from '../photos/index.ts'
import { cardFacts, profileFacts } from './fact-columns.rules.ts'
import { nothingOf, presentApprovals, presentFacts, type Relation } from './facts.view.ts'
import type { MemberRow } from './member-rows.store.ts'
import { firstNameOf, maskNumber, statusAt } from './members.rules.ts'
import { canRequest } from './request-audience.rules.ts'
import type { PhotoRow, SummaryRow } from './summary-rows.store.ts'

type ViewContext = Needs<'config' | 'clock' | 'presence'>

/** Who is shown a member. */
export interface ProfileViewer {
  readonly key: MemberKey
  /** For which the addresses of photos are made; null: without addresses. */
  readonly session: SessionId | null
}

// Who sees what of a member, field by field: the one place where it is decided. `trusted` is the
// owner and accepted connections.
const relationTo = (viewer: MemberKey, member: SummaryRow): Relation => {
  const owner = member.key === viewer
  return { owner, trusted: owner || member.matchStatus === 'accepted' }
}

/** What a list shows of a member to a viewer who may meet them. */
export function presentMemberSummary(ctx: ViewContext, viewer: ProfileViewer, member: SummaryRow): VisibleMember {
  const now = ctx.clock.now()
  const relation = relationTo(viewer.key, member)
  const { owner, trusted } = relation
  const photos = [1, 2].map((slot) => presentPhoto(ctx, viewer, member, slot))
  return {
    id: member.id,
    ...presentFacts(cardFacts, member, relation),
    name: owner ? member.name : trusted ? nameForConnections(member) : null,
    status: statusAt(member, now),
    verify_status: member.verified,
    onlineUsers: owner || (member.showOnline && ctx.presence.isOnline(member.key)),
    age: ageOn(member.dob, now),
    gender: member.gender,
    photo1: photos[0]?.address ?? null,
    photo1Approve: photos[0]?.approval ?? null,
    photo2: photos[1]?.address ?? null,
    photo2Approve: photos[1]?.approval ?? null,
    // To its owner this is the switch, to others that there is something behind it.
    photoProtect: member.protectPhotos && (owner || (!trusted && !member.hidePhotos && hasApprovedPhoto(member))),
    isSaved: member.isSaved,
    isPassed: member.isPassed,
    isBlocked: member.isBlocked,
    match_status: member.matchStatus,
    can_request: !owner && canRequest(member, now),
  }
}

/** Everything that a viewer may see of a member whom they may meet. */
export function presentProfile(ctx: ViewContext, viewer: ProfileViewer, member: MemberRow): Profile {
  const relation = relationTo(viewer.key, member)
  const { owner } = relation
  const emailShown = member.emailConfirmed && member.showEmail
  const summary = presentMemberSummary(ctx, viewer, member)
  const number = presentMobile(member, relation)
  return {
    ...summary,
    memtype: summary.status,
    ...presentFacts(profileFacts, member, relation),
    ...presentApprovals(member, relation),
    email: owner || emailShown ? member.email : 'Hidden',
    emailhide: !(owner || emailShown),
    verify_email: owner ? member.emailConfirmed : emailShown,
    ...number,
    phone: number.mobile,
    phonehide: member.hidePhone,
    photohide: member.hidePhotos,
    ...(owner ? { mobilecode: `+${member.mobilecode}`, dob: member.dob } : {}),
  }
}

/**
 * A member of whom the viewer may see nothing but that a conversation exists: after a block, and when the
 * member has left (then `id` is empty too). Nothing is made up in the place of what is hidden.
 */
export function presentHiddenMember(id: string, isBlocked: boolean): MemberSummary {
  return {
    id,
    ...nothingOf(cardFacts),
    status: 'active',
    verify_status: false,
    onlineUsers: false,
    age: null,
    gender: null,
    photo1: null,
    photo1Approve: null,
    photo2: null,
    photo2Approve: null,
    photoProtect: false,
    isSaved: false,
    isPassed: false,
    isBlocked,
    match_status: 'none',
    can_request: false,
  }
}

const nameForConnections = ({ name, showFullName }: SummaryRow) => (showFullName ? name : firstNameOf(name))

/** Not a digit of the number for whoever is no connection, and none of a hidden one. */
function presentMobile(
  { mobile, hidePhone }: MemberRow,
  { owner, trusted }: Relation,
): Pick<Profile, 'mobile' | 'mobile_state'> {
  if (owner) return { mobile, mobile_state: 'own' }
  if (hidePhone) return { mobile: 'Hidden by user', mobile_state: 'hidden' }
  if (!trusted) return { mobile: 'Shared after you connect', mobile_state: 'after_connecting' }
  return { mobile: maskNumber(mobile), mobile_state: 'masked' }
}

const hasApprovedPhoto = (member: SummaryRow) => member.photos.some(({ approval }) => approval === 'approved')

function presentPhoto(ctx: ViewContext, { key, session }: ProfileViewer, member: SummaryRow, slot: number) {
  const photo = member.photos.find((one: PhotoRow) => one.slot === slot)
  if (!photo || !canSeePhoto(key, member, photo)) return null
  return { address: session && photoAddress(ctx, session, photo), approval: photo.approval }
}
