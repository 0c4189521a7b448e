import { seededRandom } from '../seeded-random.ts'

/** Sentences in which each `{list}` is one of the words of that list. */
interface Language {
  templates: readonly string[]
  lists: Readonly<Record<string, readonly string[]>>
}

const cut = (text: string): string[] => text.split('|').map((one) => one.trim())

const english: Language = {
  templates:
    cut(`I {like} {thing}, and you? | My {relative} {does} in {city}. | On {day} I went to {place} with my {relative}. |
    Do you {like} {thing}? | I paid {number} rupees for {thing} in {city}. | We sent {thing} to my {relative} for the wedding. |
    I work at {work} and I {like} it. | My {relative} asked me about {thing} on {day}. | I need {thing} after {work}. |
    What would you show me in {city}? | I took a photo of {thing} at {place}. | Let us meet at {place} on {day}. |
    I have {number} photos of {thing}. | I give my time to {work}. | I would love to talk about {thing}. | Tell me about your {relative}. |
    I was at {work} till late on {day}, sorry. | Have you been to {place} in {city}? | I am not out to my {relative} yet. |
    I saved money for {thing} for {number} days. | My {relative} keeps {thing} in a box. | I lost {thing} at {place}.`),
  lists: {
    like: cut('like | love | enjoy | adore | miss'),
    thing:
      cut(`tea | old films | street food | long walks | poetry | my bike | a good book | board games | filter coffee | the rains |
      gardening | a warm sweater | mangoes | cricket | folk songs`),
    relative: cut(
      'mother | sister | brother | aunt | cousin | grandmother | best friend | flatmate | neighbour | boss',
    ),
    does: cut(
      'teaches | works at a bank | sells phones | drives a bus | cooks | studies law | writes code | runs a courier office',
    ),
    city: cut('Pune | Nagpur | Delhi | Kochi | Jaipur | Indore | Chennai | Guwahati | Mumbai | Bhopal'),
    place: cut(
      'the park | the lake | the market | the bank | the station | a museum | the hospital | the airport | a cafe | the sea',
    ),
    day: cut('Sunday | Monday | Friday | my birthday | Diwali | Saturday evening'),
    work: cut(
      'a school | the bank | a hospital | the office | the shop | a customs office | an app company | the post office',
    ),
    number: cut('3 | 12 | 40 | 150 | 900 | 2500'),
  },
}

const latin: Language = {
  templates:
    cut(`mujhe {thing} pasand hai, aur aapko? | mere {relative} {city} mein {does} | {day} ko {place} gaya tha |
    kya aapko {thing} pasand hai? | maine {number} ka {thing} liya | {thing} ke bina din adhura hai | main {work} mein kaam karta hu |
    {relative} ne {thing} ke baare mein poocha | kaam ke baad {thing} chahiye bas | {city} mein kya accha hai? |
    {place} ki photo li maine | {day} ko {place} pe milte hain | {relative} ko abhi nahi pata | {thing} ke baare mein batao |
    {work} se late ho gaya, sorry | kabhi {city} gaye ho? | {number} din se {thing} yaad aa rahi hai | {place} bahut sundar hai |
    paise bachakar {thing} li | {relative} ka {thing} gum ho gaya`),
  lists: {
    thing: cut(
      'chai | purani film | kavita | bike | kitaab | filter coffee | baarish | sweater | aam | gaana | cycle | khana',
    ),
    relative: cut('mummy | behen | bhai | mausi | dost | dadi | padosi | papa'),
    does: cut(
      'padhate hain | bank mein hain | phone bechte hain | doctor hain | khana banate hain | courier ka kaam karte hain',
    ),
    city: cut('Pune | Nagpur | Dilli | Jaipur | Indore | Mumbai | Bhopal | Lucknow'),
    place: cut('park | jheel | bazaar | bank | station | museum | samundar | mandir'),
    day: cut('ravivar | somvar | shukravar | Diwali | kal shaam'),
    work: cut('school | bank | aspatal | office | dukaan | app company'),
    number: cut('3 | 12 | 40 | 150 | 900 | 2500'),
  },
}

const devanagari: Language = {
  templates:
    cut(`मुझे {thing} पसंद है, और आपको? | मेरे {relative} {city} में {does} | {day} को मैं {place} गई थी | क्या आपको {thing} पसंद है? |
    मैंने {number} रुपये का {thing} लिया | मैं {work} में काम करती हूँ | {relative} ने {thing} के बारे में पूछा | काम के बाद बस {thing} चाहिए |
    {city} में क्या अच्छा है? | मैंने {place} की फोटो ली | {day} को {place} पर मिलते हैं | {relative} को अभी नहीं पता |
    {thing} के बारे में बताइए | {work} से देर हो गई, माफ़ कीजिए | कभी {city} गए हैं? | {number} दिन से {thing} याद आ रही है |
    {place} बहुत सुंदर है | पैसे बचाकर {thing} ली | {relative} का {thing} खो गया`),
  lists: {
    thing: cut('चाय | पुरानी फ़िल्म | कविता | साइकिल | किताब | कॉफ़ी | बारिश | स्वेटर | आम | गाना | खाना'),
    relative: cut('माँ | बहन | भाई | मौसी | दोस्त | दादी | पड़ोसी | पापा'),
    does: cut('पढ़ाते हैं | बैंक में हैं | फ़ोन बेचते हैं | डॉक्टर हैं | खाना बनाते हैं | कूरियर का काम करते हैं'),
    city: cut('पुणे | नागपुर | दिल्ली | जयपुर | इंदौर | मुंबई | भोपाल | लखनऊ'),
    place: cut('पार्क | झील | बाज़ार | बैंक | स्टेशन | संग्रहालय | समुद्र | मंदिर'),
    day: cut('रविवार | सोमवार | शुक्रवार | दिवाली | कल शाम'),
    work: cut('स्कूल | बैंक | अस्पताल | दफ़्तर | दुकान | ऐप कंपनी'),
    number: cut('३ | १२ | ४० | १५० | ९०० | २५००'),
  },
}

/** Different harmless sentences in the three scripts by turns; the same ones for the same seed. */
export function harmlessSentences(count: number, seed = 20261204): string[] {
  const chance = seededRandom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T
  const made = new Set<string>()
  while (made.size < count) {
    const { templates, lists } = [english, latin, devanagari][made.size % 3] ?? english
    made.add(pick(templates).replace(/\{(\w+)\}/g, (_, list: string) => pick(lists[list] ?? [])))
  }
  return [...made]
}
