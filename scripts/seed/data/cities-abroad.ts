import type { Language } from '@satrangi/contract'

interface CityAbroad {
  name: string
  state: string
  country: string
  /** What members who live there speak beside English. */
  speaks: readonly Language[]
}

const city = (name: string, state: string, country: string, ...speaks: Language[]): CityAbroad => ({
  name,
  state,
  country,
  speaks,
})

/** Where demo members live who do not live in India. */
export const citiesAbroad: readonly CityAbroad[] = [
  city('London', 'England', 'United Kingdom', 'Punjabi', 'Gujarati'),
  city('Leicester', 'England', 'United Kingdom', 'Punjabi', 'Gujarati'),
  city('San Francisco', 'California', 'United States', 'Hindi', 'Spanish'),
  city('Fremont', 'California', 'United States', 'Hindi', 'Spanish'),
  city('Edison', 'New Jersey', 'United States', 'Gujarati', 'Telugu'),
  city('New York', 'New York', 'United States', 'Bengali', 'Spanish'),
  city('Toronto', 'Ontario', 'Canada', 'Punjabi', 'Tamil'),
  city('Brampton', 'Ontario', 'Canada', 'Punjabi', 'Tamil'),
  city('Vancouver', 'British Columbia', 'Canada', 'Punjabi', 'Mandarin Chinese'),
  city('Melbourne', 'Victoria', 'Australia', 'Hindi', 'Punjabi'),
  city('Sydney', 'New South Wales', 'Australia', 'Hindi', 'Nepali'),
  city('Singapore', 'Singapore', 'Singapore', 'Tamil', 'Mandarin Chinese'),
  city('Berlin', 'Berlin', 'Germany', 'Hindi', 'Other'),
  city('Amsterdam', 'North Holland', 'Netherlands', 'Hindi', 'Other'),
  city('Kathmandu', 'Bagmati', 'Nepal', 'Nepali'),
  city('Barcelona', 'Catalonia', 'Spain', 'Spanish'),
  city('Auckland', 'Auckland', 'New Zealand', 'Hindi', 'Punjabi'),
]
