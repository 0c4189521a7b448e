import type { Approval, MemberSummary, Profile } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { photoAddress } from '../photos/index.ts'
import type { MemberRow, PhotoRow } from './member-rows.store.ts'
import { ageOn, isOnline, maskNumber, statusAt } from './members.rules.ts'

type Sees = Needs<'config' | 'clock'>

// Who sees what of a member, field by field: the one place where it is decided. `trusted` is the
// owner and accepted connections.
const standing = (viewer: MemberKey, person: MemberRow) => {
  const owner = person.key === viewer
  return { owner, trusted: owner || person.matchStatus === 'accepted' }
}

/** What a list shows of a member to a viewer who may meet them. */
export function presentMemberSummary(ctx: Sees, viewer: MemberKey, person: MemberRow): MemberSummary {
  const now = ctx.clock.now()
  const { owner, trusted } = standing(viewer, person)
  const bio = ownOrApproved(owner, person.bio, person.bioApproval)
  const photos = [1, 2].map((slot) => presentPhoto(ctx, owner, trusted, person, slot))
  return {
    id: person.id,
    name: trusted ? person.name : null,
    status: statusAt(person, now),
    verify_status: person.verified,
    onlineUsers: owner || isOnline(person.seenAt, person.showOnline, now),
    age: ageOn(person.dob, now),
    city_name: person.cityName,
    state: person.state,
    country: person.country,
    gender: person.gender,
    occupation: person.occupation,
    bio: bio.text,
    photo1: photos[0]?.address ?? null,
    photo1Approve: photos[0]?.approval ?? null,
    photo2: photos[1]?.address ?? null,
    photo2Approve: photos[1]?.approval ?? null,
    // To its owner this is the switch, to others that there is something behind it.
    photoProtect: person.protectPhotos && (owner || (!trusted && !person.hidePhotos && hasApprovedPhoto(person))),
    isSaved: person.isSaved,
    isBlocked: person.isBlocked,
    match_status: person.matchStatus,
  }
}

/** Everything that a viewer may see of a member whom they may meet. */
export function presentProfile(ctx: Sees, viewer: MemberKey, person: MemberRow): Profile {
  const { owner } = standing(viewer, person)
  const bio = ownOrApproved(owner, person.bio, person.bioApproval)
  const expectations = ownOrApproved(owner, person.partnerExpectations, person.partnerExpectationsApproval)
  const emailShown = person.emailConfirmed && person.showEmail
  return {
    ...presentMemberSummary(ctx, viewer, person),
    education: person.education,
    language: person.languages.join(', '),
    maritalStatus: person.maritalStatus,
    height: person.height,
    diet: person.diet,
    smoke: person.smoke,
    drink: person.drink,
    bio_approval: bio.approval,
    partnerExpectations: expectations.text,
    partnerExpectations_approval: expectations.approval,
    email: owner || emailShown ? person.email : 'Hidden',
    emailhide: !(owner || emailShown),
    verify_email: owner ? person.emailConfirmed : emailShown,
    mobile: owner ? person.mobile : person.hidePhone ? 'Hidden by user' : maskNumber(person.mobile),
    phonehide: person.hidePhone,
    photohide: person.hidePhotos,
    ...(owner ? { mobilecode: `+${person.mobilecode}`, dob: person.dob, postal: person.postal ?? '' } : {}),
  }
}

/**
 * Somebody of whom nothing may be seen but that there is a conversation: after a block, and for a
 * member who has left (then `id` is empty too).
 */
export function presentHiddenMember(id: string, isBlocked: boolean): MemberSummary {
  return {
    id,
    name: null,
    status: 'active',
    verify_status: false,
    onlineUsers: false,
    age: 0,
    city_name: '',
    state: '',
    country: '',
    gender: '+ PLUS',
    occupation: '',
    bio: null,
    photo1: null,
    photo1Approve: null,
    photo2: null,
    photo2Approve: null,
    photoProtect: false,
    isSaved: false,
    isBlocked,
    match_status: 'none',
  }
}

function ownOrApproved(owner: boolean, text: string, approval: Approval) {
  if (owner) return { text, approval: text ? approval : null }
  return approval === 'approved' && text ? { text, approval } : { text: null, approval: null }
}

const hasApprovedPhoto = (person: MemberRow) => person.photos.some(({ approval }) => approval === 'approved')

function presentPhoto(ctx: Sees, owner: boolean, trusted: boolean, person: MemberRow, slot: number) {
  const photo = person.photos.find((one: PhotoRow) => one.slot === slot)
  if (!photo) return null
  const shown = owner || (photo.approval === 'approved' && !person.hidePhotos && (trusted || !person.protectPhotos))
  return shown ? { address: photoAddress(ctx, photo), approval: photo.approval } : null
}
