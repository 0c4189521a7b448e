import { describe, expect, it } from 'vitest'
import {
  changedPlace,
  changesOf,
  changesPhotoVisibility,
  changesTraits,
  type EditableProfile,
  findContactChange,
  type ProfileEdit,
} from './edit-profile.rules.ts'

const before = {
  name: 'Asha Roy',
  occupation: 'Designer',
  email: 'asha@people.example',
  mobilecode: '44',
  mobile: '7700900000',
  cityName: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  languages: ['Marathi', 'English'],
  maritalStatus: null,
  bio: 'I like long walks.',
  nickname: 'Monsoon Reader',
  partnerExpectations: 'Somebody who reads.',
  protectPhotos: false,
  hidePhotos: true,
} as EditableProfile

const number = 'number_change_needs_code'
const address = 'email_change_needs_code'

describe('an address or a number in an edit', () => {
  it.each<[ProfileEdit, [string, string] | null]>([
    [{}, null],
    [{ email: 'asha@people.example' }, null],
    [{ email: ' Asha@People.example ' }, null],
    [{ email: 'noor@people.example' }, ['email', address]],
    [{ email: '' }, ['email', address]],
    [{ phone: '7700900000' }, null],
    [{ phone: ' 7700 900-000 ' }, null],
    [{ phone: '(7700) 900 000' }, null],
    [{ phone: '7700900001' }, ['phone', number]],
    [{ phone: '+447700900000' }, null],
    [{ phone: '07700 900000' }, null],
    [{ phone: '+447700900001' }, ['phone', number]],
    [{ phone: '77xxxx00' }, ['phone', number]],
    [{ phone: '' }, ['phone', number]],
    [{ mobilecode: '44' }, null],
    [{ mobilecode: '+44' }, null],
    [{ mobilecode: '91' }, ['mobilecode', number]],
    [{ mobilecode: '4+4' }, ['mobilecode', number]],
    [{ mobilecode: '' }, ['mobilecode', number]],
    [{ email: 'asha@people.example', phone: '7700900000', mobilecode: '+91' }, ['mobilecode', number]],
  ])('%j comes to %j', (edit, outcome) => {
    expect(findContactChange(edit, before)).toEqual(outcome)
  })
})

describe('what an edit writes', () => {
  it.each<[string, ProfileEdit, object]>([
    ['nothing, where nothing is given', {}, {}],
    [
      'what is given, and no more',
      { name: 'Asha', height: '5 ft (152 cm)' },
      { name: 'Asha', height: '5 ft (152 cm)' },
    ],
    [
      'nothing in the place of what is taken away',
      { maritalStatus: null, height: null, diet: null, smoke: null, drink: null, postal: '' },
      { maritalStatus: null, height: null, diet: null, smoke: null, drink: null, postal: null },
    ],
    ['languages as a list', { language: ['Hindi', 'English'] }, { languages: ['Hindi', 'English'] }],
    ['the same text without asking for approval again', { bio: before.bio }, { bio: before.bio }],
    ['another bio, which waits', { bio: 'New.' }, { bio: 'New.', bioApproval: 'pending' }],
    [
      'another nickname, which waits',
      { nickname: 'Night Owl' },
      { nickname: 'Night Owl', nicknameApproval: 'pending' },
    ],
    ['a nickname taken away', { nickname: '' }, { nickname: '', nicknameApproval: 'pending' }],
    ['the same nickname', { nickname: 'Monsoon Reader' }, { nickname: 'Monsoon Reader' }],
    [
      'other expectations, which wait',
      { partnerExpectations: 'Kind.' },
      { partnerExpectations: 'Kind.', partnerExpectationsApproval: 'pending' },
    ],
    [
      'cleared expectations, whose approval goes with them',
      { partnerExpectations: '' },
      { partnerExpectations: '', partnerExpectationsApproval: 'pending' },
    ],
    [
      'who may see what',
      { phonehide: true, photoProtect: false, photohide: true },
      { hidePhone: true, protectPhotos: false, hidePhotos: true },
    ],
    ['no address or number', { email: before.email, phone: before.mobile, mobilecode: before.mobilecode }, {}],
  ])('is %s', (_, edit, changes) => {
    expect(changesOf(edit, before)).toEqual(changes)
  })
})

describe('where a member lives', () => {
  it.each<[ProfileEdit, object | null]>([
    [{}, null],
    [{ city_name: 'Pune', state: 'Maharashtra', country: 'India' }, null],
    [{ city_name: 'Nashik' }, { city_name: 'Nashik', state: 'Maharashtra', country: 'India' }],
    [
      { state: 'Goa', city_name: 'Panaji' },
      { city_name: 'Panaji', state: 'Goa', country: 'India' },
    ],
    [{ country: 'Nepal' }, { city_name: 'Pune', state: 'Maharashtra', country: 'Nepal' }],
  ])('after %j is new: %j', (edit, place) => {
    expect(changedPlace(edit, before)).toEqual(place)
  })
})

describe('what others’ preferences ask for', () => {
  it.each<[ProfileEdit, boolean]>([
    [{ bio: 'New.', occupation: 'Baker', diet: 'Vegan' }, false],
    [{ language: ['English', 'Marathi'], country: 'India' }, false],
    [{ language: ['English'] }, true],
    [{ maritalStatus: 'Single' }, true],
    [{ city_name: 'Nashik' }, true],
  ])('changes with %j: %s', (edit, changes) => {
    expect(changesTraits(edit, before)).toBe(changes)
  })
})

describe('who may see the photos', () => {
  it.each<[ProfileEdit, boolean]>([
    [{}, false],
    [{ photoProtect: false, photohide: true }, false],
    [{ photoProtect: true }, true],
    [{ photohide: false }, true],
    [{ phonehide: true }, false],
  ])('changes with %j: %s', (edit, changes) => {
    expect(changesPhotoVisibility(edit, before)).toBe(changes)
  })
})
