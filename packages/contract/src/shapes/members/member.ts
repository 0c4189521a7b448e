import { problemMessage } from '../../kernel/field-problems.ts'
import { z } from '../../kernel/zod.ts'
import { fitReasons } from '../../vocabulary/discovery.ts'
import { approvals, genders, matchStatuses, memberStatuses } from '../../vocabulary/options.ts'
import type { CardReplies, ProfileReplies } from './fact-replies.ts'

/**
 * What of a number its viewer is sent: all of it to the `own`er; the first and last two digits with xxxx between
 * (`masked`); or nothing, because it is shown to connections (`after_connecting`) or to nobody (`hidden`).
 */
export const mobileStates = ['own', 'masked', 'after_connecting', 'hidden'] as const

/** A member's public id, shown as the username: `SG` and 8 random characters of Crockford's base32. */
export const memberId = z.string().check(z.regex(/^SG[0-9A-HJKMNP-TV-Z]{8}$/, problemMessage('member_id_invalid')))

/**
 * The id of a member, or what stands for one who has left in the list of whoever wrote with them: `D` and 22 characters,
 * the same for one viewer each time and another for everybody else.
 */
export const memberOrDepartedId = z
  .string()
  .check(z.regex(/^(SG[0-9A-HJKMNP-TV-Z]{8}|D[\w-]{22})$/, problemMessage('member_id_invalid')))

/** Whatever else is sent. */
type Shape = Readonly<Record<string, z.ZodMiniType>>

const approval = z.nullable(z.enum(approvals))

/**
 * A photo's file name with a signature for this session in the query string, which expires, to be put behind
 * `/uploads/`; null where the viewer may not see one. `&w=320` asks for the small size.
 */
export const photoName = z.nullable(z.string())

/** What a list shows of a member. Approval flags are the owner's; others see `approved` or null. */
export const memberSummary = z.object({
  id: z.string(),
  /** The whole for the owner, the first name for accepted connections unless the owner shows them the whole. */
  name: z.nullable(z.string()),
  /** What the member calls themself, in the place of the id where there is no `name`; others see an approved one. */
  nickname: z.nullable(z.string()),
  status: z.enum(memberStatuses),
  verify_status: z.boolean(),
  onlineUsers: z.boolean(),
  /** Null where nothing is shown of the member: after a block, or because they have left. */
  age: z.nullable(z.number()),
  /** Of the gazetteer, or one that its member typed: others see that once it is approved, and until then nothing. */
  city_name: z.string(),
  /** Of the gazetteer; empty for others where it is not known there. */
  state: z.string(),
  country: z.string(),
  /** Null where `age` is. */
  gender: z.nullable(z.enum(genders)),
  /** Empty for others until it is approved. */
  occupation: z.string(),
  bio: z.nullable(z.string()),
  photo1: photoName,
  photo1Approve: approval,
  photo2: photoName,
  photo2Approve: approval,
  /** There are photos, kept for connections: draw 'private photo' instead. */
  photoProtect: z.boolean(),
  isSaved: z.boolean(),
  /** The viewer said 'not for me': no list offers this member to them for a while. */
  isPassed: z.boolean(),
  isBlocked: z.boolean(),
  match_status: z.enum(matchStatuses),
  /** The member takes a new request of this viewer's; why not is theirs alone. To answer theirs needs nothing. */
  can_request: z.boolean(),
} satisfies CardReplies & Shape)
export type MemberSummary = z.output<typeof memberSummary>

/** What is never null of a member whom the viewer may see. */
export const visibleFields = { age: z.number(), gender: z.enum(genders) }
/** The summary of a member whom the viewer may see. */
export type VisibleMember = MemberSummary & z.output<z.ZodMiniObject<typeof visibleFields>>

/** Why a member is recommended, shown on their card: `values` are the shared languages or the city. */
const fit = z.object({ reason: z.enum(fitReasons), values: z.optional(z.array(z.string())) })
export type Fit = z.output<typeof fit>

/** Everything that a viewer may see of a member; what is the owner's alone is absent for others. */
export const profile = z.object({
  ...memberSummary.shape,
  ...visibleFields,
  education: z.string(),
  /** The same as `status`. */
  memtype: z.enum(memberStatuses),
  /** One or more of the languages, joined with a comma and a space. */
  language: z.string(),
  maritalStatus: z.nullable(z.string()),
  height: z.nullable(z.string()),
  diet: z.nullable(z.string()),
  smoke: z.nullable(z.string()),
  drink: z.nullable(z.string()),
  /** As `language`; empty for those for whom the member does not mean them, as `pronouns_own` is. */
  pronouns: z.string(),
  /** In the member's own words; empty for others until they are approved. */
  pronouns_own: z.string(),
  pronouns_own_approval: approval,
  nickname_approval: approval,
  city_name_approval: approval,
  occupation_approval: approval,
  bio_approval: approval,
  partnerExpectations: z.nullable(z.string()),
  partnerExpectations_approval: approval,
  /** The address, or 'Hidden' where it is not shown. */
  email: z.string(),
  emailhide: z.boolean(),
  verify_email: z.boolean(),
  /** The owner's number, or for others what `mobile_state` says in English. */
  mobile: z.string(),
  /** The same as `mobile`. */
  phone: z.string(),
  mobile_state: z.enum(mobileStates),
  phonehide: z.boolean(),
  photohide: z.boolean(),
  mobilecode: z.optional(z.string()),
  dob: z.optional(z.string()),
  postal: z.optional(z.string()),
  pronouns_audience: z.optional(z.string()),
  /** As on the card: only there while the member is among the viewer's recommendations. */
  fits: z.optional(z.array(fit)),
  /** Only for the receiver of a request that waits: the words that came with it, and as `note_hint` of its list. */
  note: z.optional(z.string()),
  note_hint: z.optional(z.string()),
} satisfies ProfileReplies & Shape)
export type Profile = z.output<typeof profile>

/**
 * A page of members. `next_cursor` is there when `has_next` is. `total` of a list that the viewer made, such as members
 * they blocked, is there on a page that follows no cursor, and counts up to `pages.maxTotal`: that many or more.
 */
export const memberList = z.object({
  users: z.array(memberSummary),
  has_next: z.boolean(),
  total: z.optional(z.number()),
  next_cursor: z.optional(z.string()),
})
export type MemberList = z.output<typeof memberList>

const recommendation = z.object({ ...memberSummary.shape, ...visibleFields, fits: z.array(fit) })
export type Recommendation = z.output<typeof recommendation>

/** A page of recommended members, each with the strongest reasons first. */
export const recommendedList = z.object({ ...memberList.shape, users: z.array(recommendation) })
export type RecommendedList = z.output<typeof recommendedList>
