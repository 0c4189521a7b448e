// Names of other services, as people write them; every name is compared in its normalised form.

/** Names that mean nothing else. */
export const services = `
  instagram instagrm insta instgram instagarm instagaram snapchat whatsapp whatsap watsapp watsap wattsapp whatapp
  telegrm telgram teligram telegrem telegrame snapcht instagrm facbook facebok
  whtsapp wtsapp vatsap whatsaap facebook fb fbook linkedin tiktok wechat viber skype bluesky bsky mastodon pinterest tumblr
  sharechat arattai botim linktree linktr
  इंस्टाग्राम इंस्टा इन्स्टा इन्स्टाग्राम इस्टा इंस्टाग्रॅम स्नैपचैट स्नॅपचॅट व्हाट्सएप व्हाट्सऐप व्हाट्सअप व्हाट्सएप्प व्हाटसएप वॉट्सऐप वॉट्सएप
  वाट्सएप वाट्सऐप वाट्सअप वट्सएप व्हॉट्सअॅप व्हॉट्सॲप व्हाट्सॲप व्हॉट्सएप व्हॉट्सऐप टेलीग्राम टेलिग्राम फेसबुक एफबी लिंक्डइन
  ইনস্টাগ্রাম ইনস্টা ইন্সটাগ্রাম হোয়াটসঅ্যাপ হোয়াটসঅ্যাপে হোয়াটসএপ ফেসবুক ফেসবুকে ফেইসবুক টেলিগ্রাম টেলিগ্রামে ইনস্টাগ্রামে ইনস্টায়
  ઇન્સ્ટાગ્રામ ઇન્સ્ટા વોટ્સએપ વોટ્સઍપ વ્હોટ્સએપ ફેસબુક ટેલિગ્રામ
  ਇੰਸਟਾਗ੍ਰਾਮ ਇੰਸਟਾ ਵਟਸਐਪ ਵੱਟਸਐਪ ਵਟਸਅੱਪ ਫੇਸਬੁੱਕ ਫੇਸਬੁਕ ਟੈਲੀਗ੍ਰਾਮ
  ଇନଷ୍ଟାଗ୍ରାମ ଇନଷ୍ଟା ହ୍ୱାଟସଆପ ହ୍ଵାଟ୍ସଆପ ଫେସବୁକ ଟେଲିଗ୍ରାମ
  இன்ஸ்டாகிராம் இன்ஸ்டா இன்ஸ்டாவில் இன்ஸ்டாகிராமில் வாட்ஸ்அப் வாட்ஸ்ஆப் வாட்ஸப் வாட்சப் வாட்ஸ்அப்பில் வாட்ஸ்அப்பில பேஸ்புக் ஃபேஸ்புக் முகநூல் டெலிகிராம் டெலிகிராமில்
  ఇన్‌స్టాగ్రామ్ ఇన్‌స్టా ఇన్స్టాగ్రామ్ ఇన్స్టా ఇన్‌స్టాలో ఇన్‌స్టాగ్రామ్‌లో వాట్సాప్ వాట్సప్ వాట్సాప్‌లో ఫేస్‌బుక్ ఫేస్బుక్ టెలిగ్రామ్ టెలిగ్రామ్‌లో
  ಇನ್‌ಸ್ಟಾಗ್ರಾಮ್ ಇನ್ಸ್ಟಾಗ್ರಾಮ್ ಇನ್‌ಸ್ಟಾ ಇನ್‌ಸ್ಟಾದಲ್ಲಿ ಇನ್‌ಸ್ಟಾಗ್ರಾಮ್‌ನಲ್ಲಿ ವಾಟ್ಸಾಪ್ ವಾಟ್ಸ್ಆಪ್ ವಾಟ್ಸಪ್ ವಾಟ್ಸಾಪ್‌ನಲ್ಲಿ ಫೇಸ್‌ಬುಕ್ ಫೇಸ್ಬುಕ್ ಟೆಲಿಗ್ರಾಂ ಟೆಲಿಗ್ರಾಮ್
  ഇൻസ്റ്റാഗ്രാം ഇൻസ്റ്റഗ്രാം ഇൻസ്റ്റ ഇൻസ്റ്റാഗ്രാമിൽ ഇൻസ്റ്റയിൽ ഇൻസ്റ്റാ വാട്ട്സ്ആപ്പ് വാട്സാപ്പ് വാട്സ്ആപ്പ് വാട്സാപ്പിൽ വാട്സ്ആപ്പിൽ ഫേസ്ബുക്ക് ഫെയ്സ്ബുക്ക് ടെലിഗ്രാം ടെലഗ്രാം ടെലിഗ്രാമിൽ
  انسٹاگرام انسٹا إنستا انستا إنستغرام انستغرام واتساب واٹس واٹساپ واٹسایپ وٹس ٹیلیگرام ٹیلی فیسبک فیس سنیپچیٹ`

/** Names that are words or abbreviations as well: something else has to say that an account is meant. */
export const ambiguousServices = `
  signal snap ig tg wa wp sc threads messenger yt reddit kik telegram discord twitter koo zoom hangouts gchat
  gmeet threema spotify strava twitch goodreads letterboxd quora
  सिग्नल स्नैप ट्विटर डिस्कॉर्ड डिस्कोर्ड रेडिट थ्रेड्स`
/** Those of them that stand alone before a name: twitter asha. */
export const shortServices = 'ig tg telegram twitter discord reddit snap youtube yt messenger'

/** Where members have met others, which they write about. */
export const datingServices =
  'grindr tinder bumble hinge romeo planetromeo blued scruff okcupid taimi jeevansathi shaadi'

/** Providers of mail whose name means nothing else. */
export const mailServices = `
  gmail gmai gmial gmaill gemail jeemail jmail googlemail hotmail rediffmail protonmail ymail yahoomail icloudmail zohomail fastmail tutanota
  जीमेल जिमेल हॉटमेल रेडिफमेल रेडिफ़मेल प्रोटोनमेल জিমেইল জিমেল જીમેલ જીમેઇલ ਜੀਮੇਲ ଜିମେଲ ஜிமெயில் జీమెయిల్ జిమెయిల్ ಜಿಮೇಲ್ ಜಿಮೈಲ್ ജിമെയിൽ جیمیل`
export const ambiguousMailServices = `
  yahoo outlook icloud rediff proton zoho live msn aol yandex gmx mail tuta example
  याहू याहु आउटलुक आईक्लाउड आइक्लाउड रेडिफ प्रोटोन`

/** What stands behind the sign of a payment address. */
export const paymentServices = `
  okaxis oksbi okhdfcbank okicici okexample ybl ibl axl apl yapl upi paytm ptyes ptaxis ptsbi pthdfc waicici wasbi waaxis wahdfcbank
  sbi hdfcbank icici axisbank kotak barodampay freecharge airtel postbank fbl pnb idfcbank indus yesbank jupiteraxis naviaxis
  superyes axisb
  यूपीआई पेटीएम वाईबीएल ओकेएक्सिस`

/** Ways to pay, which are words of work as well. */
export const paymentApps = 'upi gpay googlepay phonepe paytm bhim गूगलपे फोनपे पेटीएम यूपीआई जीपे'

export const domainEndings =
  'info app link xyz biz edu gov dev site online club page shop live co io gg ly tv bio ee gl uk us ru example store website space blog'
/** Endings that are words as well. */
export const ambiguousEndings = 'in me to be it is so at my am'
