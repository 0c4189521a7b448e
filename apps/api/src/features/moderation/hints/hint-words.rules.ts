// The vocabulary of the rules: English, Hindi and Hindi in Latin letters. A group is a list of words that mean the same to a
// rule; `_` joins words that belong together ('gift_card' is also found as 'giftcard'). Words are written as `wordsOf`
// reads them: small letters, without accents and nukta, ं in the place of ँ, no letter three times.

/**
 * Groups that the matcher finds by itself: `amount` (3 to 7 digits, '5k', '500rs') and `contact` (a number, an
 * address, a link).
 */
export const wordGroups = {
  me: `me mine myself us mujhe mujhko mujhy mujko mereko humko hume humein mere mera meri my our ourselves
    मुझे मुझको मेरेको हमें हमको मेरे मेरा मेरी`,
  to_me: `me us mujhe mujhko mujhy mujko mereko humko humein मुझे मुझको मेरेको हमें हमको`,
  you: `you your yours ur u tum tumhara tumhari tumhare tumko tumhe tumhein aap aapka aapki aapke apna apni apne aapko teri tera tere tujhe
    तुम तुम्हारा तुम्हारी तुम्हारे तुम्हें तुमको आप आपका आपकी आपके आपको अपना अपनी अपने तेरी तेरा तेरे`,
  please: `please plz pls pleas plse kindly kripya kripaya can_you could_you would_you will_you can_u could_u would_u will_u need_you
    can_we if_you_can urgent urgently immediately asap jaldi turant abhi just
    कृपया प्लीज प्लीज़ जल्दी तुरंत अभी फौरन`,
  not: `not dont didnt doesnt never no wont nahi nahin nai mat kabhi_nahi isnt cant
    नहीं नही मत कभी_नहीं`,

  // Money
  money: `money cash fund funds rupee rupees rs inr paisa paise paisay paisey pese pesa paiso paison rupaye rupay rupaya rupya rupiya
    rupiye rupe dollar dollars usd bucks lakh lakhs lac hazar hazaar hajar thousand thousands payment amount
    पैसे पैसा पैसों रुपये रुपए रुपया रुपयों रूपये रूपए हजार लाख डॉलर रकम कैश पेमेंट sau hundred सौ`,
  give: `send sending transfer lend give pay deposit wire remit sponsor borrow contribute spare arrange donate loan`,
  give_hi: `bhejo bhej bhejdo bhejna bhejiye bhejie bhejye bhejde bhej_do bhej_de bhejdena bhej_dena bhej_sakte bhej_sakti bhijwa bhijwao bhejoge bhejogi
    dedo de_do dena de_dena dede de_de dijiye dijiyega de_sakte de_sakti doge dogi dilwa dilwao de_dijiye dalwa dalwao daal_do dal_do daldo bharo bhar_do bhardo
    karwa_do karwado kara_do karado karwa_dijiye transfer_karo transfer_kar transfer_kardo jama_karo jama_kar jama_karwa chukao chuka_do
    भेजो भेज भेजना भेजिए भेजिये भेजें भेज_दो भेज_दीजिए भेजोगे भेजोगी दे_दो देना दीजिए दीजिये दे_दीजिए दे_सकते दे_सकती दोगे दोगी दे_दे
    करवा_दो करा_दो डलवा_दो डाल_दो भर_दो भरो जमा_करो जमा_कर जमा_करा ट्रांसफर_करो ट्रांसफर_कर चुका_दो दिला_दो`,
  need: `need needed require short shortage stuck emergency want`,
  need_hi: `chahiye chahie chaiye chahiyen zaroorat zarurat jarurat jaroorat jarurt zarurt dikkat tangi madad kami
    चाहिए चाहिये जरूरत ज़रूरत दिक्कत तंगी मदद कमी`,
  some: `thode thoda thodi kuch kuchh थोड़े थोड़ा थोड़ी थोडे थोडा थोडी कुछ`,
  loan: `loan udhar udhaar udhari udhaari karz karza karj karja qarz उधार उधारी कर्ज कर्जा कर्ज़`,
  repay: `return_it pay_back payback pay_you_back repay refund return wapas vapas vaapas lauta lauta_dunga lauta_dungi
    वापस लौटा लौटा_दूंगा लौटा_दूंगी`,
  hardship: `hospital surgery operation medicine medicines treatment doctor accident rent landlord fees fee bill bills ticket tickets visa
    ilaj ilaaj dawai dawa aspatal haspatal bhukh kiraya kiraye school_fees exam_fee salary wallet purse stolen robbed
    अस्पताल हॉस्पिटल इलाज दवाई दवा ऑपरेशन किराया किराए फीस बिल टिकट वीजा एक्सीडेंट`,
  financial: `financially financial monetary financial_help arthik aarthik आर्थिक`,
  help: `help helping assist support madad sahayata sahayta मदद सहायता`,
  upi: `upi gpay google_pay googlepay phonepe phone_pe paytm bhim qr qr_code scanner यूपीआई पेटीएम फोनपे जीपे गूगल_पे क्यूआर`,
  upi_id: `upi_id upi_number upiid gpay_number phonepe_number paytm_number paytm_karo gpay_karo phonepe_karo paytm_kar gpay_kar
    scan_this scan_the_qr यूपीआई_आईडी पेटीएम_करो जीपे_करो पेटीएम_कर`,
  recharge: `recharge rechrge recharj topup top_up रिचार्ज रीचार्ज`,
  do_it: `do karo kardo kar_do karwa karwao karwa_do karwado karade kar_dijiye kardijiye kariye करो कर_दो करवा_दो करा_दो कर_दीजिए कर_दीजिये करवाओ`,
  phone: `phone mobile mob sim data number no फोन मोबाइल सिम नंबर नम्बर`,

  // Another service
  service: `whatsapp whatsap watsapp watsap whatsup whatapp wtsapp wattsapp whats_app whtsapp whatsaap watsaap telegram telegrm telgram
    instagram insta instgram instagrm insta_id snapchat snap hangouts hangout hangouts_chat google_chat gchat skype imo botim wechat viber discord
    facebook fb messenger signal zangi session_app threema line_app kik gmail email e_mail mail_id email_id
    व्हाट्सएप व्हाट्सऐप व्हाट्सअप वॉट्सऐप वॉट्सएप वाट्सएप वाट्सऐप वॉट्सअप टेलीग्राम टेलिग्राम इंस्टाग्राम इंस्टा इन्स्टा इन्स्टाग्राम स्नैपचैट स्नैप फेसबुक सिग्नल स्काइप जीमेल ईमेल मेल`,
  service_id: `insta_id insta_handle snap_id telegram_id fb_id ig_id whatsapp_number whatsapp_no wp_number wp_no watsapp_number watsap_number इंस्टा_आईडी टेलीग्राम_आईडी व्हाट्सएप_नंबर व्हाट्सऐप_नंबर`,
  move: `message msg text txt chat talk add ping contact reach dm write continue switch shift move follow inbox hit buzz connect come find
    speak better reply`,
  reach_me: `hmu hit_me_up dm_me text_me msg_me message_me ping_me add_me inbox_me reply_me follow_me`,
  move_hi: `aao aaja aajao aa_jao aa_jaiye aajaiye aaiye milo milte mile chalo chalte chaliye likho baat baate baatein karo kare karen karte karlo kar_lo kariye
    jodo jud judo add_karo text_karo msg_karo message_karo ping_karo dhundo
    आओ आ_जाओ आइए आ_जाइए आइये मिलो मिलते चलो चलते चलिए लिखो बात बातें करो करें करते कर_लो कीजिए जुड़ो जुड़िए जोड़ो ढूंढो kro kriye aana`,
  asks_where: `let lets please can could will me my us here instead rather from_there want prefer mostly only always pe par pr
    mujhe mujhse humse mere mera meri hum apan पर पे मुझे मुझसे मेरे मेरा मेरी हम हमसे`,
  number: `number numbr numer nambar nombor whatsapp_number phone_number mobile_number contact_number cell contact_details contact_info
    नंबर नम्बर`,
  pass_on: `give share send drop have get tell text provide exchange bhejo bhej bhejdo bhej_do dedo de_do do dena dijiye dijiyega batao bata bata_do share_karo doge dogi milega
    mil_sakta loge दो दे_दो दीजिए देना भेजो भेज_दो बताओ बता_दो शेयर मिलेगा मिल_सकता दोगे दोगी`,
  call: `call calling ring phone_me call_me text_me whatsapp_me call_karo phone_karo call_kar phone_kar कॉल_करो फोन_करो कॉल_कर`,
  app: `app site website platform application dating_app ऐप एप साइट`,
  leaves: `rarely hardly seldom delete deleting deactivate leaving uninstall outside off expire expires expiring slow safe_here often
    kam hata band chhod hatane hataने khatam बाहर कम डिलीट बंद छोड़ हटा खत्म`,
  off_app: `outside_this_app off_this_app off_the_app outside_the_app outside_app off_app somewhere_else someplace_else another_app other_app private_chat is_app_se_bahar
    app_se_bahar kahin_aur kahi_aur dusre_app dusri_app doosre_app ऐप_से_बाहर एप_से_बाहर कहीं_और दूसरे_ऐप दूसरे_एप`,

  // Parcels
  parcel: `parcel parcels package packages courier consignment shipment gift gifts present box luggage suitcase
    पार्सल पैकेज कूरियर कुरियर गिफ्ट तोहफा तोहफे उपहार सामान बक्सा`,
  customs: `customs custom kastam kustom custums airport immigration clearance कस्टम कस्टम्स एयरपोर्ट इमिग्रेशन क्लियरेंस सीमा_शुल्क`,
  held: `held stuck stopped seized caught detained hold release released clear cleared pending phans phas phansa phasa atak atka atki ruka ruk roka rok chhuda chhudwa chhudana chudana
    chhudwana pakda फंस फंसा फंसी अटक अटका अटकी रुका रुकी रोक पकड़ा पकड़ी पकड छुड़ा छुड़वा छुड़ाना छुड़वाना छुडा छुडवा छुडाना छुडवाना पकडा पकडी`,
  fee: `fee fees charge charges tax duty fine pay payment penalty clearance_fee gst deposit bharna bharo shulk jurmana tax_bharo
    फीस चार्ज टैक्स शुल्क ड्यूटी जुर्माना भरना भरो जमा`,
  officer: `officer officers official duty department agent inspector office wale wala अधिकारी अफसर विभाग वाले ऑफिसर इंस्पेक्टर diplomat courier_agent`,
  sent_you: `sent_you sending_you send_you shipped_you mailed_you sent_u send_u sending_u have_sent has_sent i_sent i_shipped will_send want_to_send bheja bheji bheja_hai bhej_raha bhej_rahi bheja_tha bhejna_chahta
    bhejna_chahti bhejunga bhejungi bhejoonga भेजा भेजी भेज_रहा भेज_रही भेजना_चाहता भेजना_चाहती भेजूंगा भेजूंगी`,
  abroad: `london uk usa america dubai canada germany italy syria abroad overseas pounds gold iphone macbook laptop jewellery jewelry diamond
    vides videsh लंदन अमेरिका दुबई कनाडा विदेश सोना आईफोन लैपटॉप जेवर`,
  address: `address pata adress postal home_address delivery_address पता एड्रेस`,
  // Gift cards
  gift_card: `gift_card gift_cards giftcards itunes_card itunes google_play_card play_store_card play_card steam_card steam_cards amazon_card amazon_cards
    amazon_voucher apple_card razer_gold recharge_card recharge_cards prepaid_card gift_voucher gift_vouchers vanilla_card xbox_card flipkart_card flipkart_voucher
    गिफ्ट_कार्ड गिफ्टकार्ड गिफ्ट_वाउचर अमेजन_कार्ड अमेज़न_कार्ड आईट्यून्स_कार्ड गूगल_प्ले_कार्ड स्टीम_कार्ड`,
  store: `google_play play_store itunes amazon flipkart steam गूगल_प्ले अमेजन स्टीम`,
  code: `code codes voucher कोड`,
  obtain: `buy purchase get send scratch code codes photo picture pic back give need want share snap le_lo lelo kharido kharid khareed khareedo lao lekar le_kar
    kharidkar number chahiye bhejo bhej bhejdo bhej_do dedo de_do dila_do
    खरीदो खरीद खरीदकर लेकर ले_लो लाओ कोड नंबर चाहिए भेजो भेज_दो भेज दे_दो दिला_दो स्क्रैच`,

  // Banks
  secret: `otp one_time_password cvv atm_pin upi_pin pin_number mpin net_banking netbanking banking_password bank_password card_number debit_card_number
    credit_card_number card_details card_detail aadhaar_number aadhar_number pan_number otp_code verification_code login_code ओटीपी सीवीवी एटीएम_पिन यूपीआई_पिन कार्ड_नंबर पिन_नंबर नेट_बैंकिंग आधार_नंबर वेरिफिकेशन_कोड`,
  account: `account_number account_no acc_number bank_details bank_detail bank_account_details bank_account_number ifsc ifsc_code bank_info bank_information account_details
    acc_no khata_number khate_number account_detail passbook खाता_नंबर अकाउंट_नंबर बैंक_डिटेल बैंक_डिटेल्स खाते_का_नंबर आईएफएससी खाता_संख्या पासबुक बैंक_की_जानकारी`,
  disclose: `send share give tell forward provide need want read text enter confirm verify batao bata bata_do bhejo bhej bhejdo bhej_do dedo de_do dena dijiye
    chahiye share_karo बताओ बता बता_दो बताइए भेजो भेज भेज_दो भेजिए दे_दो दो दीजिए चाहिए शेयर batana bataana bhejna बताना भेजना`,
  bank_account: `bank_account account bank bank_card atm_card debit_card credit_card wallet khata khate khaata बैंक खाता खाते अकाउंट एटीएम_कार्ड डेबिट_कार्ड`,
  frozen: `frozen freeze blocked freezed locked suspended block_ho block_hua freeze_ho hold_pe फ्रीज ब्लॉक बंद लॉक`,
  my_account: `my mera mere meri i_have मेरा मेरे मेरी`,
  use_account: `receive receiving use using route park hold_it manga mangwa mangwana aayega aayenge aaenge daalunga dalunga dalungi daalungi transfer_karunga transfer_karungi
    मंगवा मंगवाना आएंगे आएगा डालूंगा डालूंगी मंगा`,
  inheritance: `inheritance inherit beneficiary next_of_kin trust_fund million millions crore_rupees lottery lucky_draw kbc prize_money won_a_prize virasat वारिस विरासत लॉटरी लकी_ड्रॉ करोड़ इनाम करोड`,
  kyc: `kyc केवाईसी`,
  renew: `update updated expire expired complete verify link pending karo kar_lo karwao अपडेट पूरा वेरीफाई करो कर_लो लिंक`,
  // Investment
  invest: `invest investing investment crypto bitcoin btc usdt forex trading trade stocks binary_options mining scheme nivesh share_market
    इन्वेस्ट निवेश क्रिप्टो बिटकॉइन ट्रेडिंग फॉरेक्स स्कीम शेयर_बाजार शेयर_मार्केट`,
  promise: `profit profits returns guaranteed guarantee double doubled triple earn earning earnings daily_income passive_income teach_you show_you_how my_uncle my_mentor
    join_me insider signals munafa faida fayda dugna duguna kamao kama_sakte kama_sakti kamai sikha sikhaunga sikhaungi risk_free
    मुनाफा फायदा दुगना दोगुना कमाओ कमा_सकते कमा_सकती कमाई सिखा सिखाऊंगा सिखाऊंगी गारंटी डबल`,

  // Pictures
  picture: `pic pics picture pictures photo photos foto fotos selfie selfies video videos image images pix tasveer tasvir tasveerein photu phto
    फोटो तस्वीर तस्वीरें पिक पिक्चर सेल्फी वीडियो विडियो फ़ोटो`,
  body: `body figure chest badan sharir sharirr jism बदन शरीर जिस्म`,
  show: `send show share give see post dikhao dikha dikhado dikha_do dikhaiye bhejo bhej bhejdo bhej_do bhejiye bhejna bhejoge bhejogi dedo de_do share_karo dekhna dekhni
    भेजो भेज_दो भेज भेजिए भेजोगी भेजोगे दिखाओ दिखा_दो दिखा दिखाइए देखनी देखना शेयर`,
  yours: `me your yours ur u more another one some body face full apni apna aapki tumhari teri mujhe ek aur अपनी अपना आपकी तुम्हारी तेरी मुझे एक और`,
  nude: `nude nudes naked bare topless undressed lingerie underwear boobs dick cock ass breasts private_parts private_part without_clothes no_clothes
    sexy hot_pics hot_pic hot_photo nanga nangi nange bina_kapdo bina_kapde bina_kapdon bina_kapdon_ke kapde_utaro kapde_utar
    न्यूड नंगी नंगा नंगे बिना_कपड़ों बिना_कपड़े बिना_कपडों बिना_कपडे सेक्सी कपड़े_उतारो कपडे_उतारो`,
  on_camera: `call cam camera video_call videocall vc video webcam live कैमरे वीडियो_कॉल कैमरा`,
  /** What a picture is of where it is of nobody. */
  things: `dog dogs cat cats puppy kitten pet pets food dinner lunch breakfast cake garden plant plants flowers sunset sky beach mountains mountain trek trip book books
    painting paintings drawing home house room view temple recipe dish biryani dal chai coffee bike car menu place cafe museum street rain moon sea sari saree dress
    kutta kutte billi khana khane khaana ghar bagicha phool paudhe kitab chand pahad mandir
    कुत्ते कुत्ता बिल्ली खाना खाने घर बगीचे बगीचा फूल फूलों पौधे पौधों किताब चांद पहाड़ पहाड मंदिर चाय समुद्र बारिश`,
} as const satisfies Record<string, string>

export type WordGroup = keyof typeof wordGroups | 'amount' | 'contact'
