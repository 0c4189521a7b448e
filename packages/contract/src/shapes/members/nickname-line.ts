import { problemMessage } from '../../kernel/field-problems.ts'
import { z } from '../../kernel/zod.ts'
import { nicknameLength } from '../../vocabulary/limits.ts'
import { countCharacters, text } from '../shared/text.ts'

/** Letters and digits of a styled alphabet, such as 𝓜 and Ｍ, as the plain ones that they are read as. */
const plainLetters = (text: string): string =>
  text.replace(/\P{ASCII}/gu, (styled) => {
    const plain = styled.normalize('NFKC')
    return /^[A-Za-z0-9]+$/.test(plain) ? plain : styled
  })

/** A nickname of an allowed length, or nothing; `nickname.ts` has the rest of its rules. */
export const nicknameLine = () =>
  z.pipe(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((value: string) => plainLetters(value).replace(/\s+/g, ' ')),
      ),
      text(nicknameLength.max),
    ),
    z
      .string()
      .check(
        z.refine(
          (value) => value === '' || countCharacters(value) >= nicknameLength.min,
          problemMessage('min_characters', { min: nicknameLength.min }),
        ),
      ),
  )
