// What people call cities, and the districts around them, and the gazetteer does not know: new names before it has
// them, former and short ones, and spellings in the language of the state. By the gazetteer's own name.

type Names = Readonly<Record<string, readonly string[]>>

const india: Readonly<Record<string, Names>> = {
  'Andaman and Nicobar': { 'Port Blair': ['Sri Vijaya Puram', 'Sri Vijayapuram', 'पोर्ट ब्लेयर', 'श्री विजयपुरम'] },
  'Andhra Pradesh': {
    Anantapur: ['Ananthapuramu', 'Anantapuram'],
    Kadapa: ['YSR Kadapa', 'YSR District'],
    Nellore: ['SPSR Nellore', 'Simhapuri'],
    Rajamahendravaram: ['Rajamundry', 'Godavari', 'రాజమహేంద్రవరం', 'राजमुंद्री'],
    Visakhapatnam: ['Waltair', 'विशाखापट्नम', 'विशाखापट्टनम'],
  },
  Assam: {
    Guwahati: ['Pragjyotishpur', 'Kamrup', 'गौहाटी'],
    Nagaon: ['Nowgong'],
    Sibsagar: ['Sivasagar'],
  },
  Bihar: {
    Gaya: ['गया', 'Gayaji', 'Bodh Gaya'],
    Munger: ['मुंगेर'],
    Patna: ['Pataliputra', 'Azimabad'],
  },
  Delhi: { 'New Delhi': ['Nayi Dilli', 'Nai Dilli', 'नई दिल्ली', 'نئی دہلی'] },
  Goa: { Madgaon: ['मडगांव', 'मडगाव'], Panjim: ['Panjem'] },
  Gujarat: {
    Ahmedabad: ['Amdavad', 'Karnavati', 'AMD'],
    Bharuch: ['ભરૂચ', 'भरूच'],
    Bhuj: ['Kutch', 'Kachchh', 'कच्छ', 'કચ્છ'],
    Vadodara: ['बड़ौदा'],
  },
  Haryana: { Ambala: ['Umballa', 'अम्बाला'], Gurugram: ['गुरुग्राम', 'गुड़गाँव'] },
  'Himachal Pradesh': { Dharamsala: ['Mcleod Ganj', 'McLeodganj', 'Kangra'], Shimla: ['Simla'] },
  Jharkhand: { Jamshedpur: ['Sakchi', 'Singhbhum'], Medininagar: ['Daltonganj', 'Palamu', 'Palamau'] },
  Karnataka: {
    Bengaluru: ['Bangaluru', 'Bengalooru', 'BLR', 'Bangalore Urban', 'बेंगलूरु', 'बैंगलोर', 'బెంగళూరు'],
    Belagavi: ['बेळगाव', 'बेलगाम'],
    Chikmagalur: ['Chikkamagaluru', 'Chickmagalur', 'ಚಿಕ್ಕಮಗಳೂರು'],
    Davangere: ['Davanagere', 'Davangiri', 'ದಾವಣಗೆರೆ'],
    Hosapete: ['Vijayanagara', 'Hampi'],
    Hubballi: ['हुबली', 'Hubli Dharwad', 'Hubballi Dharwad'],
    Kalaburagi: ['कलबुर्गी'],
    Madikeri: ['Coorg', 'Kodagu', 'ಕೊಡಗು'],
    Mangaluru: ['मंगलौर', 'Dakshina Kannada', 'South Canara'],
    Mysuru: ['मैसूर'],
    Vijayapura: ['ವಿಜಯಪುರ'],
  },
  Kerala: {
    Kochi: ['Ernakulam', 'कोचीन', 'एर्नाकुलम'],
    Kozhikode: ['कालीकट'],
    Tellicherry: ['Thalassery', 'Thalasseri', 'തലശ്ശേരി'],
    Badagara: ['Vadakara', 'Vatakara', 'വടകര'],
    Thiruvananthapuram: ['त्रिवेंद्रम', 'त्रिवेन्द्रम'],
    Thrissur: ['Thrissivaperur', 'തൃശൂർ', 'त्रिचूर'],
  },
  'Madhya Pradesh': {
    Gwalior: ['Gwaliar'],
    Indore: ['Indur'],
    Jabalpur: ['Jubulpore', 'Jabbulpore'],
    Mhow: ['Dr Ambedkar Nagar', 'Ambedkar Nagar', 'महू'],
    Murwara: ['Katni', 'Murwara Katni', 'कटनी'],
    Narmadapuram: ['होशंगाबाद', 'नर्मदापुरम'],
  },
  Maharashtra: {
    Ahilyanagar: ['Ahilya Nagar', 'अहिल्यानगर', 'अहिल्या नगर'],
    Amravati: ['Amraoti'],
    Aurangabad: [
      'Chhatrapati Sambhajinagar',
      'Chatrapati Sambhajinagar',
      'Sambhajinagar',
      'छत्रपति संभाजीनगर',
      'छत्रपती संभाजीनगर',
      'संभाजीनगर',
    ],
    Beed: ['Bid', 'Bhir', 'बीड'],
    Dharashiv: ['धाराशिव'],
    Kolhapur: ['Karvir', 'कोल्हापूर'],
    Mumbai: ['BOM', 'Mumbai City', 'Greater Mumbai', 'Mumbai Suburban', 'Bombay City'],
    Nagpur: ['नागपूर'],
    Nanded: ['Nander', 'नांदेड'],
    Pune: ['पूना'],
    Sholapur: ['Solapur', 'सोलापूर', 'सोलापुर'],
    Thane: ['Thana', 'ठाणे', 'थाने'],
    Yavatmal: ['Yeotmal', 'यवतमाळ', 'यवतमाल'],
  },
  Odisha: {
    Balasore: ['Baleshwar', 'Baleswar', 'ବାଲେଶ୍ୱର'],
    Bhubaneswar: ['ଭୁବନେଶ୍ୱର', 'Khordha'],
    Brahmapur: ['Berhampur'],
    Puri: ['Jagannath Puri', 'पुरी', 'जगन्नाथ पुरी', 'ପୁରୀ'],
  },
  Puducherry: { Puducherry: ['Pondicherry', 'Pondy', 'புதுச்சேரி', 'பாண்டிச்சேரி', 'पांडिचेरी'] },
  Punjab: {
    Firozpur: ['Ferozepore', 'Ferozepur', 'ਫ਼ਿਰੋਜ਼ਪੁਰ', 'ਫਿਰੋਜ਼ਪੁਰ'],
    Jalandhar: ['Jullundur', 'Jullunder'],
    Mohali: ['Sahibzada Ajit Singh Nagar', 'SAS Nagar', 'ਮੋਹਾਲੀ'],
    Ropar: ['Rupnagar', 'ਰੂਪਨਗਰ'],
  },
  Rajasthan: { Jaipur: ['Jeypore'], Kota: ['Kotah'] },
  'Tamil Nadu': {
    Chennai: ['MAA'],
    Coimbatore: ['Koyamputhur'],
    Kanchipuram: ['Conjeevaram', 'Kanchi'],
    Kanniyakumari: ['कन्याकुमारी'],
    Nagercoil: ['Nagarcoil'],
    Ooty: ['Udhagamandalam', 'Udagamandalam', 'Ootacamund', 'Nilgiris', 'The Nilgiris', 'ஊட்டி', 'உதகமண்டலம்', 'ऊटी'],
    Tiruchirappalli: ['திருச்சி'],
  },
  Telangana: {
    Hyderabad: ['Haidarabad', 'Bhagyanagar', 'HYD', 'హైదరాబాద్'],
    Warangal: ['Orugallu', 'వరంగల్', 'Hanamkonda', 'Hanumakonda'],
  },
  'Uttar Pradesh': {
    Ayodhya: ['Faizabad', 'फ़ैज़ाबाद'],
    Kanpur: ['Kanpur Nagar'],
    Prayagraj: ['Prayag'],
    Varanasi: ['बनारस', 'काशी'],
    'Greater Noida': ['Gautam Buddha Nagar'],
  },
  Uttarakhand: {
    Dehradun: ['Doon'],
    'Naini Tal': ['Nainital', 'नैनीताल'],
  },
  'West Bengal': {
    'Koch Bihar': ['Cooch Behar', 'Coochbehar', 'কোচবিহার'],
    Darjiling: ['दार्जिलिंग', 'Darjeeling'],
    Howrah: ['Haora', 'হাওড়া', 'हावड़ा'],
    Kolkata: ['CCU', 'कलकत्ता'],
    Medinipur: ['Midnapore', 'মেদিনীপুর'],
  },
}

const otherCityNames: Readonly<Record<string, Readonly<Record<string, Names>>>> = {
  IN: india,
  US: {
    'New York': { 'New York City': ['NYC', 'New York'] },
    California: { 'Los Angeles': ['LA'], 'San Francisco': ['SF', 'Frisco'] },
    'District of Columbia': { Washington: ['DC', 'Washington DC'] },
  },
  TR: { Istanbul: { Istanbul: ['Constantinople', 'İstanbul'] } },
}

/** Other names of a city, and of the district around it. */
export const namesOfCity = (countryCode: string, state: string, city: string): readonly string[] =>
  otherCityNames[countryCode]?.[state]?.[city] ?? []
