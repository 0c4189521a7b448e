import { account, contactFree, z } from '@satrangi/contract'
import { factSchema, filledIn, formFacts } from '../../../features/members/index.ts'
import { digitsOf } from '../../../lib/phone-number.ts'
import { translate } from '../../../messages/index.ts'
import type { EditDraft } from './draft.ts'

const fillIn = (field: string) => translate('editProfile.fillIn', { field })

/**
 * What the form demands. What has not been touched is taken as it is.
 * @param initial the profile as it was
 */
export const editSchema = (initial: EditDraft) => {
  const email = filledIn(account.email, fillIn(translate('editProfile.email')))
  const phone = filledIn(account.mobile, fillIn(translate('editProfile.phone')))
  const facts = formFacts.map((name) => [name, factSchema(name, { fillIn, stored: String(initial[name]) })] as const)
  return z.object({
    name: contactFree(filledIn(account.name, fillIn(translate('fact.name.question'))), initial.name),
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
    ...Object.fromEntries(facts),
  }) as unknown as z.ZodMiniType<unknown, EditDraft>
}
