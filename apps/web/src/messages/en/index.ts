import { answers } from './answers.part.ts'
import { checkout } from './checkout.part.ts'
import { desk } from './desk.part.ts'
import { first } from './first.part.ts'
import { hints } from './hints.part.ts'
import { information } from './information.part.ts'
import { member } from './member.part.ts'
import { membership } from './membership.part.ts'
import { own } from './own.part.ts'
import { quotas } from './quotas.part.ts'
import { screens } from './screens.part.ts'
import { shared } from './shared.part.ts'
import { signUp } from './sign-up.part.ts'

/** English as a whole, the language that every other one is checked against. */
export const en = {
  ...first,
  ...answers,
  ...shared,
  ...signUp,
  ...information,
  ...member,
  ...screens,
  ...own,
  ...membership,
  ...quotas,
  ...checkout,
  ...hints,
  ...desk,
}
