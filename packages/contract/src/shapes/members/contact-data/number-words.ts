// Digits as people write them out. A line has the ten from zero to nine, with spellings of one digit divided by slashes.

const digits = `
zero/zeero/zeeroh/ziro/jero/nought/naught/nil/oh one/wun/van two three/thri/thre four/fourr five/faiv/fyv/fiv/fayv six/siks/sicks/sikks seven/sevn/sevun/sevan/saven/sewen eight/eit/ayt/ait nine/nyne/nyn/nain/nien
shunya/shoonya/sunya/shunye/jeero/zeero/sifar ek/ik/ekk do teen/tiin char/chaar paanch/panch/pach/paach chhe/chhah/chheh/chey/che/chah/cheh/chha/saha saat/sat aath/ath/aat nau/naw/nou
शून्य/जीरो/ज़ीरो/सुन्ना/सिफर एक दो तीन चार पांच/पाँच/पाच/पान्च छह/छः/छे/छै/छ सात आठ नौ
ज़ीरो/झीरो/ओ वन/वान टू/टु थ्री/थिरी फोर/फ़ोर फाइव/फाईव/फ़ाइव/फाइभ सिक्स सेवन/सेव्हन/सैवन एट/ऐट/एइट नाइन/नाईन
शून्य एक दोन तीन चार पाच सहा सात आठ नऊ
শূন্য/জিরো এক/ওয়ান দুই/দুটো/টু তিন/থ্রি চার/চাৰি/ফোর পাঁচ/পাচ/ফাইভ ছয়/ছ/সিক্স সাত/সেভেন আট/এইট নয়/ন/নাইন
શૂન્ય/ઝીરો એક/વન બે/ટુ ત્રણ/થ્રી ચાર/ફોર પાંચ/પાચ/ફાઇવ છ/સિક્સ સાત/સેવન આઠ/એઇટ નવ/નાઇન
ਸਿਫ਼ਰ/ਜ਼ੀਰੋ/ਸੁੰਨ/ਜੀਰੋ ਇੱਕ/ਇਕ/ਵਨ ਦੋ/ਟੂ ਤਿੰਨ/ਤਿਨ/ਥ੍ਰੀ ਚਾਰ/ਫੋਰ ਪੰਜ/ਫਾਈਵ ਛੇ/ਛੀ/ਸਿਕਸ ਸੱਤ/ਸਤ/ਸੈਵਨ ਅੱਠ/ਅਠ/ਏਟ ਨੌਂ/ਨੌ/ਨਾਈਨ
ଶୂନ/ଶୂନ୍ୟ/ଜିରୋ ଏକ ଦୁଇ ତିନି ଚାରି ପାଞ୍ଚ ଛଅ/ଛ ସାତ ଆଠ ନଅ
பூஜ்யம்/பூஜ்ஜியம்/சுழியம்/பூச்சியம்/ஜீரோ ஒன்று/ஒண்ணு/ஒன்னு/ஒன் இரண்டு/ரெண்டு/டூ மூன்று/மூணு/த்ரீ நான்கு/நாலு/ஃபோர் ஐந்து/அஞ்சு/ஃபைவ் ஆறு/சிக்ஸ் ஏழு/செவன் எட்டு/எய்ட் ஒன்பது/ஒம்பது/நைன்
సున్నా/సున్న/జీరో ఒకటి/ఒకట్/వన్ రెండు/టూ మూడు/త్రీ నాలుగు/నాల్గు/ఫోర్ ఐదు/అయిదు/ఫైవ్ ఆరు/సిక్స్ ఏడు/సెవెన్ ఎనిమిది/ఎయిట్ తొమ్మిది/నైన్
ಸೊನ್ನೆ/ಶೂನ್ಯ/ಜೀರೋ ಒಂದು/ಒನ್/ವನ್ ಎರಡು/ಟು ಮೂರು/ತ್ರೀ ನಾಲ್ಕು/ನಾಕು/ಫೋರ್ ಐದು/ಫೈವ್ ಆರು/ಸಿಕ್ಸ್ ಏಳು/ಸೆವೆನ್ ಎಂಟು/ಏಟ್ ಒಂಬತ್ತು/ಒಂಭತ್ತು/ನೈನ್
പൂജ്യം/സീറോ ഒന്ന്/ഒന്നു/വൺ രണ്ട്/രണ്ടു/ടു മൂന്ന്/മൂന്നു/ത്രീ നാല്/നാലു/ഫോർ അഞ്ച്/അഞ്ചു/ഫൈവ് ആറ്/ആറു/സിക്സ് ഏഴ്/ഏഴു/സെവൻ എട്ട്/എട്ടു/എയ്റ്റ് ഒമ്പത്/ഒൻപത്/ഒമ്പതു/നയൻ
صفر/زیرو ایک/ون دو/ٹو تین/تھری چار/فور پانچ/فائیو چھ/چھے/چھہ/سکس سات/سیون آٹھ/ایٹ نو/نائن
sunya/shunno/shunyo ek/aek dui/duto tin char panch/pach choy/chhoy shat/saat aat noy/noi
pujyam/poojyam/poojiyam/suzhiyam ondru/onnu/ondu irandu/rendu/randu/eradu moondru/moonu/munu/moonnu/mooru naangu/naalu/nalu/naalku ainthu/anju/anchu/aidu aaru/aru ezhu/elu/eelu ettu/entu/enttu onbathu/ombadhu/onpathu/ombattu/ombathu
sunna ondu/okati/oka rendu/rondu moodu/mudu naalugu/nalugu aidu/ayidu aaru/aru edu/yedu enimidi/enimidhi tommidi/thommidi/tommidhi
sifar/sunn ikk/ik do tinn/tin chaar panj chhe satt/sat atth/ath naun/nau
shoonya ek bey tran char paanch chh saat aath nav`

/** In the order of their values, from ten on. */
const twoDigits = `
ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
das/dus gyarah/gyara/igyarah barah terah chaudah/chauda pandrah/pandra solah/sola satrah/satra atharah/athara unnis/unees
bees ikkis/ikkees/ikis bais/baees/baais/bayis teis/teees/tees/tayis chaubis/chaubees pachis/pachchis/pachees chhabbis/chabbis/chhabbees sattais/sattaees/sattayis atthais/athais/atthaees/atthayis untis/unattis/untees
tees/tis iktis/ikattis/iktees battis/battees taintis/tentis/tetis/taintees chauntis/chautis/chautees paintis/paintees/pentis chhattis/chattis/chhattees saintis/saintees/sentis adtis/artis/adtees/artees untalis/unchalis/untaalis
chalis/chaalis/chalees iktalis/iktaalis byalis/bayalis/bayaalis/bealis taintalis/tentalis/tetalis chavalis/chauvalis/chawalis/chauwalis paintalis/pentalis chhiyalis/chhialis/chiyalis saintalis/sentalis adtalis/artalis/adtaalis unchas/unanchas/unchaas
pachas/pachaas ikyavan/ikyawan/ikavan bavan/baavan/bawan tirpan/tirepan/trepan chauvan/chauwan/chavan pachpan/pachapan chhappan/chappan sattavan/sattawan/satavan atthavan/athavan/atthawan unsath/unsat
saath/sath iksath basath/baasath tirsath/tiresath/tresath chaunsath/chausath painsath/paisath chhiyasath/chhiasath/chiyasath sadsath/sarsath/sadasath adsath/arsath/adasath unhattar/unhatar
sattar/satar ikhattar/ikhatar bahattar/bahatar tihattar/tihatar chauhattar/chauhatar pachhattar/pachattar/pichhattar/pachhatar chhihattar/chihattar/chhiyattar satattar/satahattar/sathattar athattar/athahattar/athhattar unyasi/unasi/unnasi
assi/asi ikyasi/ikasi bayasi/byasi/bayaasi tirasi/tiraasi chaurasi/chauraasi pachasi/pachaasi chhiyasi/chiyasi satasi/sattasi/sataasi athasi/atthasi/athaasi navasi/nawasi/nauasi
nabbe/navve/nabe ikyanve/ikyanbe/ikanve banve/baanve/bayanve/banbe tiranve/tiraanve chauranve/chauraanve pachanve/pachaanve/panchanve chhiyanve/chhianve/chiyanve sattanve/satanve/sattaanve atthanve/athanve/atthaanve/attanve ninyanve/ninyaanve/ninanve/nineanve
दस ग्यारह/ग्यारा बारह/बारा तेरह चौदह पंद्रह/पन्द्रह सोलह सत्रह/सतरह अठारह/अट्ठारह उन्नीस
बीस इक्कीस बाईस/बाइस तेईस/तेइस चौबीस पच्चीस छब्बीस सत्ताईस/सत्ताइस अट्ठाईस/अठाईस/अट्ठाइस उनतीस/उन्तीस
तीस इकतीस/इकत्तीस बत्तीस तैंतीस/तेंतीस चौंतीस/चौतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस/उन्तालीस
चालीस इकतालीस बयालीस/ब्यालीस तैंतालीस/तेंतालीस चौवालीस/चवालीस/चौंतालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
पचास इक्यावन बावन तिरपन तिरेपन/चौवन/चौअन पचपन छप्पन सत्तावन अट्ठावन/अठावन उनसठ
साठ इकसठ बासठ तिरसठ/तिरेसठ चौंसठ/चौसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर/पिचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी/उनासी
अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी/सत्तासी अठासी/अट्ठासी नवासी
नब्बे/नब्बै इक्यानवे/इक्यानबे बानवे/बानबे तिरानवे/तिरानबे चौरानवे/चौरानबे पचानवे/पंचानवे/पंचानबे छियानवे/छियानबे सत्तानवे/सत्तानबे अट्ठानवे/अठानवे/अट्ठानबे निन्यानवे/निन्यानबे`

/** With a digit behind them they are one of two. */
const tens = 'twenty thirty forty fourty fifty sixty seventy eighty eigthy ninety ninty twenti thirti'

const doubles = 'double dubble dabal dbl twin pair डबल दोहरा ডাবল டபுள் డబుల్ ಡಬಲ್ ഡബിൾ ડબલ ਡਬਲ ڈبل'
const triples = 'triple tripple tripal thrice ट्रिपल तिहरा ট্রিপল ட்ரிபிள் ట్రిపుల్ ಟ್ರಿಪಲ್ ട്രിപ്പിൾ ટ્રિપલ ਟ੍ਰਿਪਲ ٹرپل'

/** Other words that sound or look like a digit: they count beside real ones. */
const soundalikes = 'o to too tu for fore phor ate won tree free sex sics fife sven heaven nein non hate'

const fillers = `
and then next now again followed by after that comma dash dot space point plus hyphen minus slash star hash
aur phir fir fer uske baad ke hai he
और फिर उसके बाद है फिर आणि আর তারপর અને ਤੇ ਫਿਰ மற்றும் பிறகு మరియు తర్వాత ಮತ್ತು ನಂತರ പിന്നെ اور پھر`

/** After one of them a number is an amount. */
const multipliers =
  'hundred thousand lakh lakhs lac crore crores million billion sau hazaar hazar सौ हजार हज़ार लाख करोड़'

export type NumberWordKind =
  | 'digit'
  | 'twoDigits'
  | 'tens'
  | 'double'
  | 'triple'
  | 'soundalike'
  | 'filler'
  | 'multiplier'

const wordsOf = (table: string) => table.trim().split(/[\s/]+/)

/** By the word as it is typed; what a digit is called wins over what a word means otherwise. */
export const numberWordTable: readonly (readonly [kind: NumberWordKind, words: readonly string[]])[] = [
  ['soundalike', wordsOf(soundalikes)],
  ['filler', wordsOf(fillers)],
  ['multiplier', wordsOf(multipliers)],
  ['double', wordsOf(doubles)],
  ['triple', wordsOf(triples)],
  ['twoDigits', wordsOf(twoDigits)],
  ['tens', wordsOf(tens)],
  ['digit', wordsOf(digits)],
]
