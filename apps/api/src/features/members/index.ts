export { isCommonPassword } from './common-passwords.ts'
export { membersRoutes } from './members.routes.ts'
export { mayMeet, mayTalk } from './members.rules.ts'
export { newMemberId, ownProfile } from './members.service.ts'
export {
  addMember,
  findCredentials,
  findIdByKey,
  findMemberByEmail,
  findMemberByPhone,
  isRegistered,
  setPassword,
} from './members.store.ts'
export { presentCard, presentVeiled } from './members.view.ts'
export { loadPeople, loadPerson, type PersonRow } from './people.store.ts'
