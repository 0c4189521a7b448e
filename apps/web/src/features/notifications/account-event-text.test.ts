import type { AccountEvent } from '@satrangi/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { activateLanguage, loadMessages } from '../../messages/parts.ts'
import { accountEventText } from './account-event-text.ts'

afterEach(() => activateLanguage('en'))

const inEach = async (read: () => string) => {
  await loadMessages('shared', 'member', 'screens')
  const english = read()
  await activateLanguage('hi')
  return [english, read()]
}

const until = '2026-03-03T06:30:00Z'

describe('an event of an account', () => {
  test.each<[AccountEvent, string, string]>([
    [
      { code: 'report_closed', params: {} },
      'We’ve looked at your report. Thank you.',
      'आपने जो बताया, उसे हमने देख लिया है। शुक्रिया।',
    ],
    [
      { code: 'password_changed', params: {} },
      'Your password was changed. If this wasn’t you, open More, then Security.',
      'आपका पासवर्ड बदला गया है। अगर यह आपने नहीं किया, तो ‘अधिक’ में सुरक्षा खोलें।',
    ],
    [{ code: 'content_approved', params: { parts: ['bio'] } }, 'Your bio was approved.', 'परिचय को मंज़ूरी मिल गई है।'],
    [
      { code: 'content_approved', params: { parts: ['bio', 'photo1', 'photo2'] } },
      'Your first photo, second photo and bio were approved.',
      'पहली फ़ोटो, दूसरी फ़ोटो, और परिचय को मंज़ूरी मिल गई है।',
    ],
    [
      { code: 'content_approved', params: { parts: ['expectations'] } },
      'Your partner expectations were approved.',
      'साथी से उम्मीदों को मंज़ूरी मिल गई है।',
    ],
    [
      { code: 'content_approved', params: { parts: ['nickname'] } },
      'Your nickname was approved.',
      'निकनेम को मंज़ूरी मिल गई है।',
    ],
    [
      { code: 'content_rejected', params: { parts: ['bio'], reason: 'It names a number.' } },
      'Your bio was not approved: It names a number.',
      'परिचय को मंज़ूरी नहीं मिली। वजह: It names a number.',
    ],
    [
      { code: 'content_rejected', params: { parts: ['bio'], reason: null } },
      'Your bio was not approved.',
      'परिचय को मंज़ूरी नहीं मिली।',
    ],
    [
      { code: 'plan_granted', params: { plan_id: 'weekly_pack', until } },
      'Your Weekly Pack is active until 3 March 2026.',
      '3 मार्च 2026 तक आपके पास साप्ताहिक पैक है।',
    ],
    [
      { code: 'plans_ended', params: { plan_ids: ['weekly_pack', 'monthly_pack'] } },
      'Your Weekly Pack and Monthly Pack have ended.',
      'आपके साप्ताहिक पैक और मासिक पैक पूरे हो गए हैं।',
    ],
    [
      { code: 'plan_expired', params: { exclusive: false } },
      'Your membership pack has ended.',
      'आपका मेंबरशिप पैक पूरा हो गया है।',
    ],
    [{ code: 'written', params: { text: 'As it was written.' } }, 'As it was written.', 'As it was written.'],
  ])('%j reads %s, and %s', async (event, english, hindi) => {
    expect(await inEach(() => accountEventText(event))).toEqual([english, hindi])
  })

  test('that acknowledges a report has its number and until when it is looked at', async () => {
    const event = { code: 'report_acknowledged', params: { number: '7K3M-9QXD', act_by: until } } as const
    const [english, hindi] = await inEach(() => accountEventText(event))
    expect(english).toMatch(/^We have your report 7K3M-9QXD, and someone will look at it by 3 March 2026, \d/)
    expect(hindi).toMatch(/^आपकी रिपोर्ट 7K3M-9QXD हमें मिल गई है। इसे 3 मार्च 2026, .+ तक देखा जाएगा।$/)
  })
})
