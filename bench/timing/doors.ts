import { type Route, routes } from '@satrangi/contract'

/** By what somebody signs in, whether they have an account or not. */
export interface Identity {
  email: string
  mobilecode: string
  mobile: string
}

/** A public call whose answer must not tell whether somebody has an account. */
export interface Door {
  name: string
  route: Route
  /** Of every answer, in either world. */
  status: number
  body: (identity: Identity) => Readonly<Record<string, string>>
  /** A call that issues a code first, for the side with an account alone. */
  before?: Door
}

const { login, sendCode, loginWithCode } = routes.sessions
const wrongPassword = 'not the password of anybody'
const wrongCode = '000000'
const phoneOf = ({ mobilecode, mobile }: Identity) => ({ country_code: mobilecode, mobile })
const contactOf = ({ mobilecode, mobile }: Identity) => ({ contact_info: mobile, mobile_code: mobilecode })

const loginCode: Door = {
  name: 'login code, sent',
  route: sendCode,
  status: 200,
  body: (identity) => ({ ...phoneOf(identity), method: 'sms' }),
}
const resetCode: Door = {
  name: 'reset, started',
  route: routes.passwordReset.sendCode,
  status: 200,
  body: (identity) => ({ ...contactOf(identity), method: 'sms' }),
}

export const doors: readonly Door[] = [
  {
    name: 'login by password',
    route: login,
    status: 401,
    body: ({ email }) => ({ username: email, password: wrongPassword }),
  },
  loginCode,
  {
    name: 'login code, checked',
    route: loginWithCode,
    status: 400,
    body: (identity) => ({ ...phoneOf(identity), otp: wrongCode }),
    before: loginCode,
  },
  {
    name: 'sign-up, started',
    route: routes.signUp.start,
    status: 200,
    body: ({ email, mobilecode, mobile }) => ({
      email,
      mobilecode,
      mobile,
      password: wrongPassword,
      name: 'Somebody',
      gender: 'Queer',
      dob: '1995-06-15',
      method: 'sms',
    }),
  },
  resetCode,
  {
    name: 'reset, checked',
    route: routes.passwordReset.reset,
    status: 400,
    body: (identity) => ({ ...contactOf(identity), otp: wrongCode, password: wrongPassword }),
    before: resetCode,
  },
]
