export { generatePassword } from './generate-password.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { userRoutes } from './routes.ts';
export {
  confirmPassword,
  findAccount,
  findAccountByEmail,
  findAccounts,
  findOrdinaryUsers,
  findRootUsers,
  findUserNames,
  forgetPasswordFromMail,
  insertUser,
  replacePassword,
  touchLastLogin,
  type UserAccount,
} from './users-store.ts';
