// Words that say that an account is meant, or that none is. In lists with commas an entry is a phrase, and a `*` stands
// for any ending.

/** Behind the name of a service. */
export const accountWords = 'id ids handle handles username user acc account profile आईडी हैंडल अकाउंट यूजरनेम'
export const mine = `my mine mera meri mere apna apni मेरा मेरी मेरे আমার મારું મારો મારી ਮੇਰਾ ਮੇਰੀ ମୋ என் என்னோட నా ನನ್ನ എന്റെ میرا
  میری`
/** Before and behind the name of a service that is a place: on Telegram, Telegram pe. */
export const before = 'on via over through to using'
export const behind = 'pe par pr per me mein men pay पर पे में'
export const verbs = `karo kar karna kardo karlo karle kijiye kijie kare karein karenge kro krna krlo kariye me us pls plz please
  कीजिए कीजिये करो करना कर करें करिए करेंगे`

/** With 'me' behind them they invite to find somebody. */
export const invitingVerbs = `add, find, follow, followed, message, msg, text, ping, dm, pm, reach, contact, hit, buzz, catch, join,
  poke, tag, see, meet, check, spot, write to, write, look for, search for`
/** What invites to find somebody in another place, whatever stands around it. */
export const invitations = `search, username, user name, hmu, look me up, look up, look for, knows me, know me, send a request,
  connect request, friend request, follow request, same name, same username, same id, same as, go by, drop a, say hi, say hello,
  slide into, dms, dm, my pictures, my photos, my stories, my name there, mujhe, mujhse, mujhko, dhund*, dhoond*, dhudh*, khoj*,
  milo, milte, miliye, mil jao, mil ja*, milung*, aao, aa jao, aajao, aaiye, aa jaiye, likho, likhna, likhiye, bhej*, naam se,
  naam hai, add kar*, follow kar*, message kar*, msg kar*, request, jodo, jod lo, baat kar*, मुझे, मुझसे, ढूंढ*, ढूढ*, खोज*,
  मिलो, मिलते, मिलिए, मिलें, आओ, आइए, आ जा*, लिख*, भेज*, नाम से, नाम है, बात कर*, जोड*, सर्च`
/** What invites where the service is named as a place: let's talk on Signal. */
export const placeInvitations = `i'm, i am, im, i live, i only, i answer, i reply, i use, let us, let's, lets, we can, we could,
  shall we, can we, could we, talk, chat, move, shift, switch, continue, connect, come, call, available, reachable, hoon, hun, hu,
  rehta, rehti, milta, milti, chalo, chalte, chale, baat, baatein, हूं, रहता, रहती, मिलता, मिलती, चलो, चलते, बात, बातें`
/** What tells of not using a service, of what others do there, or of the past. */
export const denials = `not, no, never, none, without, left, leave, leaving, quit, quitting, delete, deleted, deleting, deactivated,
  off, away from, avoid, stopped, gave up, given up, giving up, hate, neither, nor, uninstalled, removed, ditched, don't, dont,
  everyone, everybody, people, sab, log, doesn't, didn't, isn't, aren't, ain't, can't, cannot, won't, haven't, hasn't, wasn't, weren't, rarely, instead of, rather than,
  tired, sick of, detox, break from, fast from, free of, bored of, saw, seen, read, watch*, learnt, learned, found, heard, scroll*,
  posts, posted, met, began, work, works, worked, working, job, teach, forwards, forward, group, groups, mother, father, mum, mom,
  dad, aunt, aunty, uncle, uncles, family, parents, addicted, addict, too much, all day, used to be, famous on, ad, ads, filter,
  filters, reels of, nahi, nahin, nhi, nai, mat, chhod*, chod*, band, hata*, mummy, maa, papa, bhabhi, chacha, नहीं, मत, छोड*,
  बंद, हटा*, मां, मम्मी, पापा, ग्रुप, सब, लोग,
  আম্মা, মা, মায়ের, বাবা, ছেড়ে*, নেই, બા, મમ્મી, મા, છોડ*, નથી, ਮਾਂ, ਮੰਮੀ, ਛੱਡ*, ਨਹੀਂ, ମା, ଛାଡ*, ନାହିଁ, அம்மா*, அப்பா*, விட்ட*, இல்லை,
  అమ్మ*, నాన్న*, వదిల*, మానేస*, లేదు, ಅಮ್ಮ*, ಅಪ್ಪ*, ಬಿಟ್ಟ*, ಇಲ್ಲ, അമ്മ*, അച്ഛൻ*, വിട്ട*, ഇല്ല, امی, ماں, چھوڑ*, نہیں`

/** Beside a word like paper.kite or oldmetro93 these say that it is the name of an account. */
export const handleCues = `add me, find me, follow me, followed me, dm me, ping me, message me, msg me, text me,
  mail me, email me, write me, write to me, username, user name, handle, my id, id is, my name there, name before, naam se, add kar*,
  dhoond*, dhund*, search kar*, same id, नाम से, खोज*, ढूंढ*, there as, known as, knows me as, same name, i go by, everywhere, search, visit,
  check out, see me at, on it as`
/** Behind a dot they begin a sentence after which a space is missing. */
export const sentenceStarts = `i in on at the a an it and but so if do does did we you my he she they is was are were me no not then
  this that there what when where who how to for of as by or be am`
/** A sign in the place of an app's name. */
export const appSigns = '👻📷📸🐦✈💬📩📧📲📱📞☎🎥▶'

/** Looks by which an app is named, and those that other apps have as well. */
export const appLooks = `green blue yellow pink purple orange black white bird ghost plane paperplane paper gradient hara hare hari
  neela neele neeli peela peele gulabi kaagaz kagaz jahaz jahaaz chidiya bhoot bhootiya हरा हरे नीला नीले पीला पीले गुलाबी जहाज`
export const commonAppLooks = `camera photo photos picture pictures pic reel reels story stories video chat messaging voice work
  music`
