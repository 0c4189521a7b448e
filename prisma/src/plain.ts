/**
 * The normalized name of a place: lower case, without accents, one space between words. Former
 * names of cities are replaced by the present ones: `Bangalore` is `bengaluru`.
 */
export function plainName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
  return formerNames.get(plain) ?? plain
}

const formerNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    allahabad: 'prayagraj',
    banaras: 'varanasi',
    bangalore: 'bengaluru',
    baroda: 'vadodara',
    belgaum: 'belagavi',
    benares: 'varanasi',
    bombay: 'mumbai',
    calcutta: 'kolkata',
    calicut: 'kozhikode',
    cochin: 'kochi',
    dharamshala: 'dharamsala',
    gauhati: 'guwahati',
    gurgaon: 'gurugram',
    hubli: 'hubballi',
    madras: 'chennai',
    mangalore: 'mangaluru',
    margao: 'madgaon',
    mysore: 'mysuru',
    'new york': 'new york city',
    orissa: 'odisha',
    panaji: 'panjim',
    pondicherry: 'puducherry',
    poona: 'pune',
    simla: 'shimla',
    tanjore: 'thanjavur',
    trichy: 'tiruchirappalli',
    trivandrum: 'thiruvananthapuram',
    tuticorin: 'thoothukudi',
    uttaranchal: 'uttarakhand',
    vizag: 'visakhapatnam',
  }),
)

const countryAliases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    america: 'united states',
    bharat: 'india',
    england: 'united kingdom',
    'great britain': 'united kingdom',
    holland: 'netherlands',
    scotland: 'united kingdom',
    uae: 'united arab emirates',
    uk: 'united kingdom',
    us: 'united states',
    usa: 'united states',
    wales: 'united kingdom',
  }),
)

/** The normalized name of a country, with aliases replaced. */
export function plainCountry(name: string): string {
  const plain = plainName(name).replaceAll('.', '')
  return countryAliases.get(plain) ?? plain
}
