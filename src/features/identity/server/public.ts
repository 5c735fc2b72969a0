/** What other features and the start of the program use of accounts. */
export { getAccountForUpdate, type Account } from './account-store.ts'
export { createOperator, type NewOperator } from './create-operator.ts'
export { listPermitted } from './sessions/profile.ts'
/** Proof of who is there: passwords as browsers send them and as they are kept, and tries that are counted. */
export { checkTries, requirePassword } from './proof.ts'
export { openPasswords } from './sign-in/encrypted-password.ts'
export { hashPassword, verifyPassword } from './sign-in/password-hash.ts'
