import type { educations } from '@satrangi/contract'

type Education = (typeof educations)[number]

export interface Occupation {
  title: string
  /** How somebody says it of themselves: `I teach physics`. */
  says: string
  learned: readonly Education[]
}

const occupation = (title: string, says: string, ...learned: Education[]): Occupation => ({ title, says, learned })

export const occupations: readonly Occupation[] = [
  occupation('Software engineer', 'I write software', 'Bachelors', 'Masters'),
  occupation('Product designer', 'I design apps', 'Bachelors', 'Masters'),
  occupation('School teacher', 'I teach in a school', 'Bachelors', 'Masters'),
  occupation('Physics lecturer', 'I teach physics at a college', 'Masters', 'PhD'),
  occupation('Nurse', 'I am a nurse', 'Bachelors', 'Other'),
  occupation('Doctor', 'I am a doctor', 'Masters'),
  occupation('Dentist', 'I look after teeth', 'Masters', 'Bachelors'),
  occupation('Physiotherapist', 'I am a physiotherapist', 'Bachelors', 'Masters'),
  occupation('Chef', 'I run a kitchen', 'Other', 'High School', 'Bachelors'),
  occupation('Baker', 'I bake for a living', 'Other', 'High School'),
  occupation('Café owner', 'I run a small café', 'Bachelors', 'Other'),
  occupation('Accountant', 'I keep the books of three companies', 'Bachelors', 'Masters'),
  occupation('Bank officer', 'I work in a bank', 'Bachelors', 'Masters'),
  occupation('Lawyer', 'I practise law', 'Bachelors', 'Masters'),
  occupation('Human rights lawyer', 'I argue cases that matter', 'Masters'),
  occupation('Architect', 'I am an architect', 'Bachelors', 'Masters'),
  occupation('Civil engineer', 'I build bridges, the real kind', 'Bachelors', 'Masters'),
  occupation('Data analyst', 'I make sense of numbers', 'Bachelors', 'Masters'),
  occupation('Research scholar', 'I am writing my thesis', 'Masters', 'PhD'),
  occupation('Marine biologist', 'I study corals', 'PhD', 'Masters'),
  occupation('Journalist', 'I write for a newspaper', 'Bachelors', 'Masters'),
  occupation('Translator', 'I translate books', 'Masters', 'Bachelors'),
  occupation('Photographer', 'I take photographs of weddings and mountains', 'Other', 'Bachelors'),
  occupation('Film editor', 'I cut films', 'Bachelors', 'Other'),
  occupation('Classical dancer', 'I dance and teach dance', 'Masters', 'Other'),
  occupation('Musician', 'I play and teach the violin', 'Bachelors', 'Other'),
  occupation('Tailor', 'I sew clothes that fit', 'High School', 'Other'),
  occupation('Fashion designer', 'I design clothes', 'Bachelors', 'Other'),
  occupation('Make-up artist', 'I do make-up for stage and film', 'High School', 'Other'),
  occupation('Airline crew', 'I work above the clouds', 'Bachelors'),
  occupation('Hotel manager', 'I manage a hotel', 'Bachelors', 'Masters'),
  occupation('Travel guide', 'I show visitors around', 'Bachelors', 'High School'),
  occupation('Social worker', 'I work with young people', 'Masters', 'Bachelors'),
  occupation('Counsellor', 'I listen for a living', 'Masters', 'PhD'),
  occupation('Shop owner', 'I have a shop', 'High School', 'Bachelors'),
  occupation('Farmer', 'I grow mangoes and vegetables', 'High School', 'Bachelors', 'Other'),
  occupation('Gardener', 'I look after a botanical garden', 'Other', 'High School'),
  occupation('Electrician', 'I bring light into houses', 'High School', 'Other'),
  occupation('Driver', 'I drive an auto and know every street', 'High School'),
  occupation('Police officer', 'I wear a uniform on weekdays', 'Bachelors'),
  occupation('Government officer', 'I work for the state', 'Masters', 'Bachelors'),
  occupation('Librarian', 'I work among books', 'Masters', 'Bachelors'),
  occupation('Veterinarian', 'I treat animals', 'Masters', 'Bachelors'),
  occupation('Yoga teacher', 'I teach yoga', 'Bachelors', 'Other'),
  occupation('Fitness trainer', 'I train people', 'High School', 'Bachelors'),
  occupation('Marketing manager', 'I work in marketing', 'Masters', 'Bachelors'),
  occupation('HR manager', 'I hire people and keep them happy', 'Masters'),
  occupation('Startup founder', 'I started a company with two friends', 'Bachelors', 'Masters'),
  occupation('Student', 'I am finishing my degree', 'Bachelors', 'High School'),
  occupation('Potter', 'I make pots', 'Other', 'Bachelors'),
]
