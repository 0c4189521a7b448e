import { fieldProblem } from '../kernel/field-problems.ts'
import { z } from '../kernel/zod.ts'
import { nicknameLength } from '../vocabulary/limits.ts'
import { hasContactData } from './contact-data.ts'
import { isLikeMemberId, isLikeTeam } from './impersonation.ts'
import { hasLookAlikes } from './look-alikes.ts'
import { countCharacters, text } from './text.ts'

// Joiners that shape a text: in the scripts of India after a mark, between Arabic letters, within an emoji.
const shapingJoiners =
  /(?<=\p{M})[\u200C\u200D](?=\p{L})|(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic})|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\uFE0F/gu
const mixedAlphabets = /(?=.*\p{Script=Latin})(?=.*[\p{Script=Cyrillic}\p{Script=Greek}])/u

// A dot ends a word, because within one it makes a handle; four marks on a letter are drawn over the lines around.
const allowed =
  /^(?:[\p{L}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator} ,'’&!-]\p{M}{0,3}|\.(?=[ ]|$))+$/u

/** What is wrong with a nickname, or null. */
function findProblem(nickname: string) {
  if (countCharacters(nickname) < nicknameLength.min) return fieldProblem('min_characters', { min: nicknameLength.min })
  const drawn = nickname.replace(shapingJoiners, '')
  if (hasLookAlikes(drawn) || mixedAlphabets.test(drawn)) return fieldProblem('look_alike_characters')
  if (hasContactData(nickname)) return fieldProblem('nickname_has_contact_data')
  if (isLikeMemberId(drawn)) return fieldProblem('nickname_like_id')
  if (isLikeTeam(drawn)) return fieldProblem('nickname_like_team')
  return /\p{L}/u.test(drawn) && allowed.test(drawn) ? null : fieldProblem('nickname_characters')
}

/**
 * What a member is called in place of their id; it need not be a name, and others see it once it is approved. One line,
 * without contact data, which passes for neither a member id nor the team; empty for none.
 */
export const nickname = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.replace(/\s+/g, ' ')),
  ),
  z.pipe(
    text(nicknameLength.max),
    z.string().check((payload) => {
      const problem = payload.value === '' ? null : findProblem(payload.value)
      if (problem) payload.issues.push({ code: 'custom', input: payload.value, message: JSON.stringify(problem) })
    }),
  ),
)
