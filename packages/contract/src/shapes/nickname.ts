import { type FieldProblem, fieldProblem } from '../kernel/field-problems.ts'
import { z } from '../kernel/zod.ts'
import { hasContactData } from './contact-data.ts'
import { isLikeMemberId, isLikeTeam } from './impersonation.ts'
import { hasLookAlikes } from './look-alikes.ts'
import { nicknameLine } from './text.ts'

// Joiners that shape a text: in the scripts of India after a mark, between Arabic letters, within an emoji.
const shapingJoiners =
  /(?<=\p{M})[\u200C\u200D](?=\p{L})|(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic})|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\uFE0F/gu
const mixedAlphabets = /(?=.*\p{Script=Latin})(?=.*[\p{Script=Cyrillic}\p{Script=Greek}])/u

// A dot ends a word, because within one it makes a handle; four marks on a letter are drawn over the lines around.
const allowed =
  /^(?:[\p{L}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator} ,'’&!-]\p{M}{0,3}|\.(?=[ ]|$))+$/u

/**
 * What is wrong with a nickname beside its length, or null. It has letters and no contact data, and passes for neither a
 * member id nor the team. Not a check of the routes' schema, because a client would load its rules with every route.
 */
export function findNicknameProblem(nickname: string): FieldProblem | null {
  const drawn = nickname.replace(shapingJoiners, '')
  if (hasLookAlikes(drawn) || mixedAlphabets.test(drawn)) return fieldProblem('look_alike_characters')
  if (hasContactData(nickname)) return fieldProblem('nickname_has_contact_data')
  if (isLikeMemberId(drawn)) return fieldProblem('nickname_like_id')
  if (isLikeTeam(drawn)) return fieldProblem('nickname_like_team')
  return /\p{L}/u.test(drawn) && allowed.test(drawn) ? null : fieldProblem('nickname_characters')
}

/** What a member is called in the place of their id, as it is stored; empty for none. */
export const nickname = z.pipe(
  nicknameLine(),
  z.string().check((payload) => {
    const problem = payload.value === '' ? null : findNicknameProblem(payload.value)
    if (problem) payload.issues.push({ code: 'custom', input: payload.value, message: JSON.stringify(problem) })
  }),
)
