// Numbers of the business. Seconds unless the name says otherwise.
import type { QuotaName } from '../kernel/refusals.ts'
import type { LimitName } from '../kernel/route.ts'
import { indiaTimeZone } from './india-time.ts'

export const minimumAge = 18
/**
 * Who was too young cannot sign up for so long, with that number or in that browser. Another ban of the number needs so
 * many days since the last, for a stranger could type it again and again.
 */
export const underageBan = { seconds: 86_400, everyDays: 30 } as const
export const filterAges = { lowest: 18, highest: 80, from: 18, to: 65 } as const

export const password = { min: 8, max: 128 } as const
/** Searches that a member saves, and the characters of a name of theirs. */
export const savedSearchLimits = { count: 5, nameLength: 40 } as const
/** Characters of a nickname. */
export const nicknameLength = { min: 2, max: 30 } as const
/** Characters at most. */
export const textLengths = { name: 80, short: 120, long: 1000, message: 2000, requestNote: 200, answer: 500 } as const

export const code = {
  digits: 6,
  ttlSeconds: 10 * 60,
  tries: 5,
  /** Between two codes that one requester asks for, for one number or address. */
  resendAfterSeconds: { login: 30, reset: 30, step_up: 30, signup: 60, email: 60, phone: 60, picture: 60 },
  /** Codes for one number or address that one requester may ask for in a day. */
  perRequesterADay: 10,
  /** What a requester who has reached that is told to wait, however long it is. */
  dayRetryAfterSeconds: 3600,
  /** Between two messages to one number or address, whoever asks. */
  messageGapSeconds: 30,
  /** Messages in a day to one number, and to one e-mail address, whoever asks. */
  perNumberADay: 5,
  perAddressADay: 3,
  /** More that only its member can ask for, in a session or in a browser that was logged in before. */
  ownADay: 5,
  /** The part of the budgets of all messages that numbers without an account can use up. */
  newContactShare: 0.8,
} as const

/** An unfinished sign-up is kept for this long. */
export const signUpTtlSeconds = 60 * 60

export const session = { idleTtlSeconds: 7 * 86_400, ttlSeconds: 30 * 86_400, perMember: 5 } as const

/** How long a password, a code or a login proves that it is the member who asks for something dangerous. */
export const stepUpTtlSeconds = 5 * 60

/**
 * The key of a browser: a random value in a cookie whose name and value say nothing about anybody. The
 * API renews it at each login and sign-up.
 */
export const deviceKey = { cookie: 'v1', ttlSeconds: 180 * 86_400 } as const

/** Sign-ins are listed for so long. */
export const signInTtlSeconds = 90 * 86_400

export const photo = {
  maxBytes: 10 * 1024 * 1024,
  /** Of a file that the browser crops and sends smaller. */
  maxOriginalBytes: 100 * 1024 * 1024,
  maxPixels: 200_000_000,
  /** The shorter side of a photo. */
  minSidePx: 200,
  /** The shorter side of the part that is chosen: of the smallest square photo, as tall as it is. */
  minCropPx: 160,
  widths: [1080, 320],
  addressTtlSeconds: 15 * 60,
} as const

export const pages = {
  first: 1,
  maxLimit: 50,
  defaultLimit: 10,
  genderList: 6,
  history: 20,
  maxDepth: 2000,
  /**
   * A member's own lists, such as requests and saved members, are counted so far, as badges are: a total of so many says
   * that there are at least as many.
   */
  maxTotal: 100,
} as const

/** The same sender may ask again so long after a rejection; whoever was left, so long after the end of a connection. */
export const requestCooldownDays = 30
/** A member of whom another said 'Not for me' is offered to that one again after so many days. */
export const passDays = 90
/** One note to one member in so many days, whatever became of its request. */
export const requestNoteDays = 30
/** Requests that an account sends in a day of India while it is new, with whatever plan. */
export const newAccountRequestsPerDay = 20

export const chat = {
  maxFrameBytes: 16 * 1024,
  socketsPerMember: 5,
  pingSeconds: 30,
  ticketTtlSeconds: 30,
  /** Frames a second that one socket may send before it is closed; short bursts may be twice as many. */
  framesPerSecond: 10,
  duplicateWindowSeconds: 2,
  /** A message can be taken back for so long. */
  removableSeconds: 3600,
} as const

export const revealsPerDay = 30

/** How many different members, or photos, an account is shown in a day of India; `paid` is exclusive too. */
export const dailyQuotas: Record<QuotaName, { free: number; paid: number }> = {
  cards: { free: 500, paid: 1000 },
  profiles: { free: 100, paid: 200 },
  photos: { free: 300, paid: 300 },
}
/** An account that is younger is shown half as many members on cards, and sends few requests. */
export const newAccountDays = 7
/** An account that reaches this part of a quota on so many days running is looked at by a moderator. */
export const suspectedHarvest = { share: 0.8, days: 3 } as const

/** The day of the chat limit: where it begins unless a member chose otherwise, and how often they may. */
export const ownDay = { timeZone: indiaTimeZone, changeableAfterDays: 30 } as const

/** What a sender takes back, or loses by deleting their account, is held for its recipient's report for so long. */
export const heldCopyDays = 30
/** How much of a conversation becomes evidence of a report, and for how many days. */
export const evidenceMessages = { last20: 20, days: 30, most: 500 } as const
/** What was sent to a threatened member is kept as evidence for so long after they asked for help. */
export const evidenceHoldDays = 30

/**
 * Complaints about pictures: so many in a day from one network and from one e-mail address. A picture that a moderator
 * has looked at and shown again is not hidden by another complaint for so long.
 */
export const pictureComplaint = { perDay: 2, retryAfterSeconds: 3600, immuneDays: 90 } as const

/** A suspended member answers once, within so many days. */
export const appealDays = 30

export const badgeCap = 99

/** How many of their own reports a member sees listed. */
export const maxOwnCases = 100

/**
 * Calls in a window: for one account, and for one address (where many people may sit behind one). For
 * logins and resets only the address counts here; failures are counted apart (`failed-attempts.rules.ts`).
 */
export const callLimits: Record<LimitName, { window: number; account: number; address: number }> = {
  read: { window: 60, account: 240, address: 1200 },
  write: { window: 60, account: 60, address: 300 },
  login: { window: 900, account: 20, address: 120 },
  code: { window: 3600, account: 12, address: 60 },
  try_code: { window: 900, account: 20, address: 120 },
  upload: { window: 3600, account: 30, address: 60 },
  /** Forms to a path that several calls share, before it is read which one is meant: as many as they need together. */
  form: { window: 3600, account: 60, address: 120 },
  ticket: { window: 60, account: 60, address: 600 },
  /** The API document and the page to read it, which is a handful of files; nobody's account is known there. */
  document: { window: 60, account: 60, address: 120 },
  /** Numbers shown: 30 a day beside this, counted where they are recorded. */
  reveal: { window: 3600, account: 10, address: 60 },
  /** Calls in which a member proves themself with their password. */
  password: { window: 900, account: 10, address: 60 },
  photo: { window: 60, account: 1200, address: 3000 },
  order: { window: 3600, account: 20, address: 120 },
  /** What the payment provider tells us; from few addresses, many members' payments. */
  webhook: { window: 60, account: 3000, address: 6000 },
  /** Messages to the operators: for the e-mail address that is written there, and for whoever sends them. */
  contact: { window: 3600, account: 5, address: 20 },
  /** What a member who is threatened needs: more than anybody calls, so that nobody in danger is turned away. */
  help: { window: 60, account: 240, address: 2400 },
}
