export const placeNotice = {
  title: 'Where do you live?',
  text: 'We do not know the country ‘{country}’. Please choose it again, so that members near you find you.',
  choose: 'Choose my country',
} as const
