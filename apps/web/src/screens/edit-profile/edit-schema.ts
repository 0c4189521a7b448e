import { aboutMember, account, contactFree, isBlank, knownCountry, nickname, z } from '@satrangi/contract'
import { digitsOf } from '../../features/one-time-codes/index.ts'
import { translate } from '../../messages/index.ts'
import type { EditDraft } from './draft.ts'

const nonEmpty = (message = translate('editProfile.fillIn')) =>
  z.string().check(z.refine((value) => !isBlank(value), message))

/** An input that must not be left empty, then what the contract says of it. */
const nonEmptyAnd = (schema: z.ZodMiniType) => z.pipe(nonEmpty(), schema as z.ZodMiniType<unknown, string>)

/**
 * What the form demands. What has not been touched is taken as it is.
 * @param initial the profile as it was
 */
export const editSchema = (initial: EditDraft) => {
  const email = z.pipe(nonEmpty(), account.email)
  const phone = z.pipe(nonEmpty(), account.mobile)
  return z.object({
    name: contactFree(nonEmptyAnd(account.name), initial.name),
    nickname,
    email: z
      .string()
      .check(
        z.refine(
          (value) => value === initial.email || email.safeParse(value).success,
          translate('editProfile.emailWrong'),
        ),
      ),
    mobilecode: z.string().check(z.refine((value) => digitsOf(value) !== '', translate('editProfile.fillIn'))),
    phone: z
      .string()
      .check(
        z.refine(
          (value) => value === initial.phone || phone.safeParse(value).success,
          translate('editProfile.phoneWrong'),
        ),
      ),
    city_name: contactFree(nonEmptyAnd(aboutMember().city_name), initial.city_name),
    state: nonEmptyAnd(aboutMember().state),
    country: nonEmptyAnd(knownCountry()),
    postal: aboutMember().postal,
    occupation: contactFree(nonEmptyAnd(aboutMember().occupation), initial.occupation),
    education: nonEmpty(),
    language: z.array(z.string()).check(z.minLength(1, translate('editProfile.languageMissing'))),
    bio: contactFree(aboutMember().bio, initial.bio),
    partnerExpectations: contactFree(aboutMember().partnerExpectations, initial.partnerExpectations),
  }) as unknown as z.ZodMiniType<unknown, EditDraft>
}
