import { aboutMember, account, isBlank, knownCountry, nickname, z } from '@satrangi/contract'
import { digitsOf } from '../../features/one-time-codes/index.ts'
import { translate } from '../../messages/index.ts'
import type { EditDraft } from './draft.ts'

const nonEmpty = (message = translate('editProfile.fillIn')) =>
  z.string().check(z.refine((value) => !isBlank(value), message))

/** An input that must not be left empty, then what the contract says of it. */
const nonEmptyAnd = (schema: z.ZodMiniType) => z.pipe(nonEmpty(), schema as z.ZodMiniType<unknown, string>)

/**
 * What the form demands. An address or number that has not been touched is taken as it is.
 * @param initial the profile as it was
 */
export const editSchema = (initial: EditDraft) => {
  const email = z.pipe(nonEmpty(), account.email)
  const phone = z.pipe(nonEmpty(), account.mobile)
  return z.object({
    name: nonEmptyAnd(account.name),
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
    city_name: nonEmptyAnd(aboutMember().city_name),
    state: nonEmptyAnd(aboutMember().state),
    country: nonEmptyAnd(knownCountry()),
    postal: aboutMember().postal,
    occupation: nonEmptyAnd(aboutMember().occupation),
    education: nonEmpty(),
    language: z.array(z.string()).check(z.minLength(1, translate('editProfile.languageMissing'))),
    bio: aboutMember().bio,
    partnerExpectations: aboutMember().partnerExpectations,
  }) as unknown as z.ZodMiniType<unknown, EditDraft>
}
