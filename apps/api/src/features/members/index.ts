export { dayIn, dayOf } from './calendar-day.rules.ts'
export { isCommonPassword } from './common-passwords.ts'
export { mayKnowOf } from './may-know-of.ts'
export { membersRoutes } from './members.routes.ts'
export { ageOn, maskNumber, mayMeet, mayTalk, statusAt } from './members.rules.ts'
export { newMemberId, ownProfile } from './members.service.ts'
export {
  addMember,
  findCredentials,
  findIdByKey,
  findMemberByEmail,
  findMemberByPhone,
  isRegistered,
  isTaken,
  setEmail,
  setPassword,
  setPhone,
} from './members.store.ts'
export { presentCard, presentProfile, presentVeiled } from './members.view.ts'
export { findProvedEmail, forget, holdLeaving } from './my-data.store.ts'
export { exportOf } from './my-data.ts'
export { loadPeople, loadPerson, type PersonRow } from './people.store.ts'
