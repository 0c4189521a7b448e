import { problemMessage } from '../../kernel/field-problems.ts'
import { lazily } from '../../kernel/lazily.ts'
import { z } from '../../kernel/zod.ts'
import { textLengths } from '../../vocabulary/limits.ts'
import { diets, drinks, educations, heights, languages, maritalStatuses, smokes } from '../../vocabulary/options.ts'
import { optionalChoice } from '../shared/choice.ts'
import { optionalLine, requiredLine, requiredText, text } from '../shared/text.ts'
import { nicknameLine } from './nickname-line.ts'

/** One or more languages of the list, joined with commas. */
const languageList = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => [...new Set(value.split(',').map((part) => part.trim()))]),
    ),
    z.array(z.enum(languages)).check(z.minLength(1)),
  )

/** What members say of themselves: steps 2 to 4 of the sign-up, and what they edit later. */
export const aboutMember = lazily(() => ({
  nickname: z.optional(nicknameLine()),
  maritalStatus: optionalChoice(maritalStatuses),
  education: z.enum(educations),
  occupation: requiredLine(textLengths.short),
  language: languageList(),
  height: optionalChoice(heights),
  diet: optionalChoice(diets),
  smoke: optionalChoice(smokes),
  drink: optionalChoice(drinks),
  city_name: requiredLine(textLengths.short),
  postal: optionalLine(textLengths.short),
  state: requiredLine(textLengths.short),
  country: requiredLine(textLengths.short),
  partnerExpectations: z.optional(text(textLengths.long)),
  bio: requiredText(textLengths.long, problemMessage('bio_required')),
}))
