import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
})

const setNickname = (nickname: string) => asha.call(routes.members.edit, { body: { nickname } })
const setApproval = (nicknameApproval: string) =>
  test.ctx.db.member.update({ where: { id: asha.id }, data: { nicknameApproval } })
const seenBy = async (who: TestMember) => {
  const { user } = await who.call(routes.members.view, { params: { id: asha.id } })
  return [user.nickname, user.nickname_approval]
}

describe('a nickname', () => {
  it('is none at first, and can be set, changed and taken away', async () => {
    expect(await seenBy(asha)).toEqual([null, null])
    const { user } = await setNickname('  Monsoon\n Reader ')
    expect([user.nickname, user.nickname_approval]).toEqual(['Monsoon Reader', 'pending'])
    await setNickname('चाय और किताब')
    expect(await seenBy(asha)).toEqual(['चाय और किताब', 'pending'])
    await setNickname('')
    expect(await seenBy(asha)).toEqual([null, null])
  })

  it('is seen by nobody else before it is approved, nor after it was changed or rejected', async () => {
    await setNickname('Monsoon Reader')
    expect(await seenBy(noor)).toEqual([null, null])
    await setApproval('approved')
    expect(await seenBy(noor)).toEqual(['Monsoon Reader', 'approved'])
    await setNickname('Chai at Dusk')
    expect(await seenBy(asha)).toEqual(['Chai at Dusk', 'pending'])
    expect(await seenBy(noor)).toEqual([null, null])
    await setApproval('rejected')
    expect(await seenBy(asha)).toEqual(['Chai at Dusk', 'rejected'])
    expect(await seenBy(noor)).toEqual([null, null])
  })

  it('keeps its approval when it is sent again as it was', async () => {
    await setNickname('Monsoon Reader')
    await setApproval('approved')
    await setNickname(' Monsoon  Reader')
    expect(await seenBy(noor)).toEqual(['Monsoon Reader', 'approved'])
  })

  it('stands beside the first name for a connection, and in its place for others', async () => {
    await setNickname('Monsoon Reader')
    await setApproval('approved')
    const read = async () => (await noor.call(routes.members.view, { params: { id: asha.id } })).user
    expect(await read()).toMatchObject({ name: null, nickname: 'Monsoon Reader' })
    await connect(asha, noor)
    expect(await read()).toMatchObject({ name: `asha${made}`, nickname: 'Monsoon Reader' })
  })

  it('is not searched: the id finds a member, and nothing else that they are called', async () => {
    await setNickname('Monsoon Reader')
    await setApproval('approved')
    const search = async (user_id: string) =>
      (await noor.call(routes.discovery.search, { query: { user_id } })).users.map(({ id }) => id)
    expect(await search(asha.id)).toEqual([asha.id])
    for (const typed of ['Monsoon Reader', 'Monsoon', 'monsoon reader']) expect(await search(typed)).toEqual([])
  })

  it.each([
    ['a', 'Please use at least 2 characters.'],
    ['a'.repeat(31), 'Please use at most 30 characters.'],
    ['insta mango', 'A nickname cannot have a link, an email address, a phone number or an account of another app.'],
    ['SAT12345', 'This looks like a member ID. Please choose another nickname.'],
    ['Satrangi Admin', 'This could be taken for the team or for a notice of ours. Please choose another nickname.'],
    ['Man\u200Bgo', 'This contains a character that is invisible or only looks like another. Please type it again.'],
    ['1234', "Please use letters. Spaces, digits, emoji and the signs . , ' - & ! may stand beside them."],
  ])('is refused at its field: %.12j', async (nickname, sentence) => {
    expect(await refused(setNickname(nickname))).toMatchObject({
      status: 400,
      code: 'bad_input',
      fields: { nickname: sentence },
    })
    expect(await seenBy(asha)).toEqual([null, null])
  })
})
