import { type FieldProblem, fieldProblem } from '../../kernel/field-problems.ts'
import { z } from '../../kernel/zod.ts'
import { hasContactData } from './contact-data.ts'
import { isLikeMemberId, isLikeTeam } from './impersonation.ts'
import { hasInvisible } from './look-alikes.ts'
import { hasMixedScripts } from './mixed-scripts.ts'
import { nicknameLine } from './nickname-line.ts'

const viramas = '\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D3B\u0D3C\u0D4D\u0DCA\u{ABED}\u{11133}\u{1134D}'
// Joiners that shape a text: beside a virama in the scripts of India, between Arabic letters, within an emoji.
const shapingJoiners = new RegExp(
  [
    `(?<=[${viramas}])[\u200C\u200D]`,
    `(?<=\\p{L})[\u200C\u200D](?=[${viramas}])`,
    '(?<=\\p{Script=Arabic})\u200C(?=\\p{Script=Arabic})',
    '(?<=\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\uFE0F)\u200D(?=\\p{Extended_Pictographic})',
    '(?<=\\p{Extended_Pictographic})\uFE0F',
  ].join('|'),
  'gu',
)

// A dot ends a word, because within one it makes a handle. A mark stands on a letter. U+0F0B stands between Tibetan syllables.
const allowed =
  /^(?:[\p{L}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator} ,'’&!\u0F0B-]\p{M}{0,6}|\.(?=[ ]|$))+$/u

/**
 * What is wrong with a nickname beside its length, or null. It has letters and no contact data, and passes for neither a
 * member id nor the team. Not a check of the routes' schema, because a client would load its rules with every route.
 */
export function findNicknameProblem(nickname: string): FieldProblem | null {
  const drawn = nickname.replace(shapingJoiners, '')
  if (hasInvisible(drawn)) return fieldProblem('look_alike_characters')
  if (hasMixedScripts(drawn)) return fieldProblem('mixed_scripts')
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
