import type { MatchStatus } from '@satrangi/contract'
import type { MemberKey } from '../../../keys.ts'

/** Everything about a member and their relation to a viewer that decides what the viewer may see of them. */
export interface VisibilityFacts {
  readonly key: MemberKey
  /** Strangers may find them: not suspended, not paused, not held, not reserved for those whom they contact first. */
  readonly visible: boolean
  readonly suspended: boolean
  readonly paused: boolean
  readonly contactFirst: boolean
  /** A moderator has yet to approve that they came back. */
  readonly held: boolean
  /** The viewer blocked this member, or the other way round. */
  readonly isBlocked: boolean
  readonly isBlockedByOther: boolean
  readonly matchStatus: MatchStatus
  /** The viewer has paused their own profile. */
  readonly viewerPaused: boolean
}

/**
 * Whether a viewer may see a member at all: in lists, searches, profiles, notifications. Nobody sees a suspended or
 * paused member, and a block hides both from each other: to the other side the three are one. A held member is seen
 * only by their connections, and who paused sees only theirs; one who contacts others first is also seen by those to
 * whom they have sent a request.
 * `canViewSql` is the same rule in the database.
 */
export function canView(viewer: MemberKey, member: VisibilityFacts): boolean {
  if (member.key === viewer) return true
  if (member.suspended || member.paused || member.isBlocked || member.isBlockedByOther) return false
  if (member.matchStatus === 'accepted') return true
  if (member.viewerPaused) return false
  if (member.visible) return true
  return member.contactFirst && !member.held && member.matchStatus === 'pending'
}

/**
 * Whether a viewer's own records may name a member: whom they could view, whether or not they have paused themselves
 * meanwhile. `canBeNamedSql` is the same rule.
 */
export const canBeNamed = (viewer: MemberKey, member: VisibilityFacts): boolean =>
  canView(viewer, { ...member, viewerPaused: false })

/**
 * Whether lists and searches may offer a member to a viewer, connected or not. `canBeListedSql` is the same rule. A
 * viewer who paused has no such list: `requireUnpaused`.
 */
export const canBeListed = (viewer: MemberKey, member: VisibilityFacts): boolean =>
  member.key !== viewer && member.visible && !member.isBlocked && !member.isBlockedByOther

/** Two can message each other while they are connected, and neither has blocked the other or paused. */
export const canMessage = (member: VisibilityFacts): boolean => !member.viewerPaused && canReceive(member)

/** Whether a member would get messages of a viewer who has not paused. */
export const canReceive = (member: VisibilityFacts): boolean =>
  member.matchStatus === 'accepted' &&
  !member.suspended &&
  !member.paused &&
  !member.isBlocked &&
  !member.isBlockedByOther

/**
 * Whether a viewer may open the history of a conversation before its first message. Their own block or pause does not
 * hide it; once something was written the history stays readable, whatever happens.
 */
export const canOpenHistory = (member: VisibilityFacts): boolean => canReceive({ ...member, isBlocked: false })

/**
 * Whether a viewer may block, unblock and report a member. Whom they have interacted with, or blocked, can
 * always be blocked and reported, however that member hides. Anybody else whom they cannot view does not exist.
 */
export const canReport = (viewer: MemberKey, member: VisibilityFacts, haveInteracted: boolean): boolean =>
  member.key !== viewer && (canView(viewer, member) || member.isBlocked || haveInteracted)
