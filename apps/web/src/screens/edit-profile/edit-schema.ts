import { aboutMember, account, isBlank, z } from '@satrangi/contract'
import { digitsOf } from '../../features/one-time-codes/index.ts'
import { text } from '../../messages/index.ts'
import type { EditDraft } from './draft.ts'

const filled = (sentence = text('editProfile.fillIn')) =>
  z.string().check(z.refine((value) => !isBlank(value), sentence))

/** An input that must not be left empty, then what the contract says of it. */
const filledAs = (schema: z.ZodMiniType) => z.pipe(filled(), schema as z.ZodMiniType<unknown, string>)

/**
 * What the form demands. An address or number that has not been touched is taken as it is.
 * @param before the profile as it was
 */
export const editSchema = (before: EditDraft) => {
  const email = z.pipe(filled(), account.email)
  const phone = z.pipe(filled(), account.mobile)
  return z.object({
    name: filledAs(account.name),
    email: z
      .string()
      .check(
        z.refine((value) => value === before.email || email.safeParse(value).success, text('editProfile.emailWrong')),
      ),
    mobilecode: z.string().check(z.refine((value) => digitsOf(value) !== '', text('editProfile.fillIn'))),
    phone: z
      .string()
      .check(
        z.refine((value) => value === before.phone || phone.safeParse(value).success, text('editProfile.phoneWrong')),
      ),
    city_name: filledAs(aboutMember.city_name),
    state: filledAs(aboutMember.state),
    country: filledAs(aboutMember.country),
    postal: aboutMember.postal,
    occupation: filledAs(aboutMember.occupation),
    education: filled(),
    language: z.array(z.string()).check(z.minLength(1, text('editProfile.languageMissing'))),
    bio: aboutMember.bio,
    partnerExpectations: aboutMember.partnerExpectations,
  }) as unknown as z.ZodMiniType<unknown, EditDraft>
}
