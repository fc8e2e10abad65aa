export { generatePassword } from './generate-password.ts';
export { refuseStronger, refuseToGive } from './giving-policy.ts';
export { findHolders, giveRole, moveHolders } from './holders-store.ts';
export type { HeldItem, Holding, Leaver, Receiver, ReceivingGroup } from './holding.ts';
export { keepAnOwner, refuseLastOwner } from './keep-an-owner.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { lockPerson, lockReceiver, type Person } from './persons-store.ts';
export { createUsers } from './routes.ts';
export { findPersonName, findWorker, holdWorker } from './workers-store.ts';
export {
  confirmPassword,
  findAccount,
  findAccountByEmail,
  findAccounts,
  findOrdinaryUsers,
  findOwners,
  findRootUsers,
  findUserNames,
  forgetPasswordFromMail,
  holdAccount,
  insertUser,
  replacePassword,
  requirePasswordChange,
  touchLastLogin,
  type UserAccount,
} from './users-store.ts';
