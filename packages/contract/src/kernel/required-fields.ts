/** What the sentence about a field is that a person left empty, where its name alone would not be plain English. */
export const requiredFields = {
  username: 'Please enter your email.',
  name: 'Please fill in the name.',
  email: 'Please fill in your email.',
  password: 'Please enter your password.',
  gender: 'Please choose your gender.',
  dob: 'Please enter your date of birth.',
  mobilecode: 'Please choose a country code.',
  country_code: 'Please choose a country code.',
  mobile: 'Please fill in your mobile number.',
  contact_info: 'Please enter your mobile number or email.',
  otp: 'Please enter the OTP.',
  education: 'Please choose your education.',
  occupation: 'Please fill in your occupation.',
  language: 'Please choose a language.',
  city_name: 'Please fill in your city.',
  state: 'Please fill in your state.',
  country: 'Please fill in your country.',
  bio: 'Your bio is required.',
  subject: 'Please fill in the subject.',
  message: 'Please write your message.',
  details: 'Please write what happened.',
  reason: 'Please choose a reason.',
  text: 'Please write the text.',
  answer: 'Please write an answer.',
  note: 'Please write a note.',
} as const

/** The same of any other field, which a program fills in. */
export const requiredFieldSentence = 'Please fill in ‘{field}’.'
