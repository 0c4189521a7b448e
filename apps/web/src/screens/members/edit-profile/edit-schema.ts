import { aboutMember, account, contactFree, isBlank, knownCountry, nickname, z } from '@satrangi/contract'
import { digitsOf } from '../../../lib/phone-number.ts'
import { translate } from '../../../messages/index.ts'
import type { EditDraft } from './draft.ts'

const fillIn = (field: string) => translate('editProfile.fillIn', { field })

const nonEmpty = (label: string) => z.string().check(z.refine((value) => !isBlank(value), fillIn(label)))

/** An input that must not be left empty, then what the contract says of it. */
const nonEmptyAnd = (schema: z.ZodMiniType, label: string) =>
  z.pipe(nonEmpty(label), schema as z.ZodMiniType<unknown, string>)

/**
 * What the form demands. What has not been touched is taken as it is.
 * @param initial the profile as it was
 */
export const editSchema = (initial: EditDraft) => {
  const email = z.pipe(nonEmpty(translate('editProfile.email')), account.email)
  const phone = z.pipe(nonEmpty(translate('editProfile.phone')), account.mobile)
  return z.object({
    name: contactFree(nonEmptyAnd(account.name, translate('editProfile.name')), initial.name),
    nickname,
    email: z
      .string()
      .check(
        z.refine(
          (value) => value === initial.email || email.safeParse(value).success,
          translate('editProfile.emailWrong'),
        ),
      ),
    mobilecode: z.string().check(z.refine((value) => digitsOf(value) !== '', fillIn(translate('login.countryCode')))),
    phone: z
      .string()
      .check(
        z.refine(
          (value) => value === initial.phone || phone.safeParse(value).success,
          translate('editProfile.phoneWrong'),
        ),
      ),
    city_name: contactFree(nonEmptyAnd(aboutMember().city_name, translate('editProfile.city')), initial.city_name),
    state: nonEmptyAnd(aboutMember().state, translate('editProfile.state')),
    country: nonEmptyAnd(knownCountry(), translate('editProfile.country')),
    postal: aboutMember().postal,
    occupation: contactFree(
      nonEmptyAnd(aboutMember().occupation, translate('editProfile.occupation')),
      initial.occupation,
    ),
    education: nonEmpty(translate('editProfile.education')),
    language: z.array(z.string()).check(z.minLength(1, translate('editProfile.languageMissing'))),
    bio: contactFree(aboutMember().bio, initial.bio),
    partnerExpectations: contactFree(aboutMember().partnerExpectations, initial.partnerExpectations),
  }) as unknown as z.ZodMiniType<unknown, EditDraft>
}
