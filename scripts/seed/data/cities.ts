import type { Language } from '@satrangi/contract'

export interface City {
  name: string
  state: string
  country: string
  /** ISO 3166-1 alpha-2. */
  countryCode: string
  latitude: number
  longitude: number
  /** What is spoken there beside English. */
  speaks: readonly Language[]
}

type Row = [name: string, latitude: number, longitude: number]

const inState =
  (country: string, countryCode: string) =>
  (state: string, speaks: readonly Language[], ...rows: Row[]): City[] =>
    rows.map(([name, latitude, longitude]) => ({ name, state, country, countryCode, latitude, longitude, speaks }))

const india = inState('India', 'IN')

const indian = [
  india(
    'Maharashtra',
    ['Marathi', 'Hindi'],
    ['Mumbai', 19.08, 72.88],
    ['Pune', 18.52, 73.86],
    ['Nagpur', 21.15, 79.09],
    ['Thane', 19.22, 72.98],
    ['Nashik', 20.0, 73.79],
    ['Kolhapur', 16.71, 74.24],
    ['Navi Mumbai', 19.03, 73.03],
  ),
  india('Delhi', ['Hindi', 'Punjabi', 'Urdu'], ['New Delhi', 28.61, 77.21], ['Delhi', 28.65, 77.23]),
  india(
    'Karnataka',
    ['Kannada', 'Hindi'],
    ['Bengaluru', 12.97, 77.59],
    ['Mysuru', 12.3, 76.64],
    ['Mangaluru', 12.91, 74.86],
    ['Hubballi', 15.36, 75.12],
  ),
  india(
    'Tamil Nadu',
    ['Tamil'],
    ['Chennai', 13.08, 80.27],
    ['Coimbatore', 11.02, 76.96],
    ['Madurai', 9.93, 78.12],
    ['Tiruchirappalli', 10.79, 78.7],
  ),
  india('Telangana', ['Telugu', 'Urdu'], ['Hyderabad', 17.39, 78.49], ['Warangal', 17.97, 79.59]),
  india(
    'Andhra Pradesh',
    ['Telugu'],
    ['Visakhapatnam', 17.69, 83.22],
    ['Vijayawada', 16.51, 80.65],
    ['Tirupati', 13.63, 79.42],
  ),
  india(
    'Kerala',
    ['Malayalam'],
    ['Kochi', 9.93, 76.27],
    ['Thiruvananthapuram', 8.52, 76.94],
    ['Kozhikode', 11.26, 75.78],
    ['Thrissur', 10.53, 76.21],
  ),
  india(
    'West Bengal',
    ['Bengali', 'Hindi'],
    ['Kolkata', 22.57, 88.36],
    ['Siliguri', 26.73, 88.4],
    ['Durgapur', 23.52, 87.31],
  ),
  india(
    'Gujarat',
    ['Gujarati', 'Hindi'],
    ['Ahmedabad', 23.02, 72.57],
    ['Surat', 21.17, 72.83],
    ['Vadodara', 22.31, 73.18],
    ['Rajkot', 22.3, 70.8],
  ),
  india('Rajasthan', ['Hindi'], ['Jaipur', 26.91, 75.79], ['Udaipur', 24.59, 73.71], ['Jodhpur', 26.24, 73.02]),
  india(
    'Uttar Pradesh',
    ['Hindi', 'Urdu'],
    ['Lucknow', 26.85, 80.95],
    ['Kanpur', 26.45, 80.33],
    ['Varanasi', 25.32, 82.97],
    ['Noida', 28.54, 77.39],
    ['Prayagraj', 25.44, 81.85],
  ),
  india('Haryana', ['Hindi', 'Punjabi'], ['Gurugram', 28.46, 77.03], ['Faridabad', 28.41, 77.31]),
  india(
    'Punjab',
    ['Punjabi', 'Hindi'],
    ['Ludhiana', 30.9, 75.86],
    ['Amritsar', 31.63, 74.87],
    ['Jalandhar', 31.33, 75.58],
  ),
  india('Chandigarh', ['Punjabi', 'Hindi'], ['Chandigarh', 30.73, 76.78]),
  india('Madhya Pradesh', ['Hindi'], ['Indore', 22.72, 75.86], ['Bhopal', 23.26, 77.41], ['Gwalior', 26.22, 78.18]),
  india('Bihar', ['Maithili', 'Hindi'], ['Patna', 25.59, 85.14], ['Darbhanga', 26.15, 85.9]),
  india('Jharkhand', ['Hindi'], ['Ranchi', 23.34, 85.31], ['Jamshedpur', 22.8, 86.2]),
  india('Odisha', ['Odia', 'Hindi'], ['Bhubaneswar', 20.3, 85.82], ['Cuttack', 20.46, 85.88]),
  india('Assam', ['Assamese', 'Bengali'], ['Guwahati', 26.14, 91.74], ['Dibrugarh', 27.47, 94.91]),
  india('Manipur', ['Other', 'Hindi'], ['Imphal', 24.82, 93.94]),
  india('Meghalaya', ['Other'], ['Shillong', 25.58, 91.89]),
  india('Nagaland', ['Other'], ['Kohima', 25.67, 94.11]),
  india('Mizoram', ['Other'], ['Aizawl', 23.73, 92.72]),
  india('Sikkim', ['Nepali', 'Hindi'], ['Gangtok', 27.33, 88.61]),
  india('Goa', ['Konkani', 'Marathi'], ['Panaji', 15.49, 73.83], ['Margao', 15.28, 73.96]),
  india('Uttarakhand', ['Hindi'], ['Dehradun', 30.32, 78.03], ['Rishikesh', 30.09, 78.27]),
  india('Himachal Pradesh', ['Hindi', 'Punjabi'], ['Shimla', 31.1, 77.17], ['Dharamshala', 32.22, 76.32]),
  india('Jammu and Kashmir', ['Urdu', 'Hindi'], ['Srinagar', 34.08, 74.8], ['Jammu', 32.73, 74.87]),
  india('Chhattisgarh', ['Hindi'], ['Raipur', 21.25, 81.63]),
  india('Puducherry', ['Tamil'], ['Puducherry', 11.94, 79.81]),
].flat()

const foreign = [
  inState('United Kingdom', 'GB')(
    'England',
    ['Punjabi', 'Gujarati'],
    ['London', 51.51, -0.13],
    ['Leicester', 52.64, -1.13],
  ),
  inState('United States', 'US')(
    'California',
    ['Hindi', 'Spanish'],
    ['San Francisco', 37.77, -122.42],
    ['Fremont', 37.55, -121.99],
  ),
  inState('United States', 'US')('New Jersey', ['Gujarati', 'Telugu'], ['Edison', 40.52, -74.41]),
  inState('United States', 'US')('New York', ['Bengali', 'Spanish'], ['New York', 40.71, -74.01]),
  inState('Canada', 'CA')('Ontario', ['Punjabi', 'Tamil'], ['Toronto', 43.65, -79.38], ['Brampton', 43.73, -79.76]),
  inState('Canada', 'CA')('British Columbia', ['Punjabi', 'Mandarin Chinese'], ['Vancouver', 49.28, -123.12]),
  inState('Australia', 'AU')('Victoria', ['Hindi', 'Punjabi'], ['Melbourne', -37.81, 144.96]),
  inState('Australia', 'AU')('New South Wales', ['Hindi', 'Nepali'], ['Sydney', -33.87, 151.21]),
  inState('Singapore', 'SG')('Singapore', ['Tamil', 'Mandarin Chinese'], ['Singapore', 1.35, 103.82]),
  inState('Germany', 'DE')('Berlin', ['Hindi', 'Other'], ['Berlin', 52.52, 13.4]),
  inState('Netherlands', 'NL')('North Holland', ['Hindi', 'Other'], ['Amsterdam', 52.37, 4.9]),
  inState('Nepal', 'NP')('Bagmati', ['Nepali'], ['Kathmandu', 27.72, 85.32]),
  inState('Spain', 'ES')('Catalonia', ['Spanish'], ['Barcelona', 41.39, 2.17]),
  inState('New Zealand', 'NZ')('Auckland', ['Hindi', 'Punjabi'], ['Auckland', -36.85, 174.76]),
].flat()

/** Cities of demo members; the larger Indian ones come first. */
export const cities: readonly City[] = [...indian, ...foreign]
export const indianCities: readonly City[] = indian
export const foreignCities: readonly City[] = foreign
